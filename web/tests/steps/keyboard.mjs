// Sits down, bets, decides and stands up without touching the mouse.
import assert from 'node:assert/strict';
import { canBet, decision, group, results, seeWhy } from '../felt.mjs';

export async function keyboardOnly({ come }) {
  const visitor = await come();
  const { page } = visitor;
  const { keyboard } = page;
  await page.goto('/table/2');
  await tabTo(page, 'Practice now');
  await hasRing(page);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sit down in seat 1' }).waitFor();
  await keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  await visitor.look('keys');
  await keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await tabTo(page, 'Sit down in seat 1');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await visitor.look('sitting down');
  await keyboard.press('Enter');
  await canBet(page, 'ante');
  await keyboard.press('1');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await page.locator('[data-spot="ante"]:not([aria-label$="empty"])').waitFor();
  await keyboard.press('d');
  await playByKeys(page);
  const wagers = await results(page);
  assert.ok(wagers.includes('Ante'), String(wagers));
  await canBet(page, 'ante');
  await tabTo(page, 'Stand up');
  await hasRing(page);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Stand up?' }).waitFor();
  await tabTo(page, 'Stand up');
  await keyboard.press('Enter');
  await page.getByText('Choose an empty seat to play.').first().waitFor();
}

/** Checks if that is free, otherwise plays the highest multiple. */
async function playByKeys(page) {
  for (let asked = 0; asked < 5; asked += 1) {
    await decision(page).first().or(seeWhy(page)).first().waitFor();
    if ((await decision(page).count()) === 0) break;
    const isFree = (await group(page, 'Your decision').getByRole('button', { name: 'Check' }).count()) > 0;
    const before = await page.locator('.board svg.face').count();
    await page.keyboard.press(isFree ? 'c' : 'p');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.board svg.face').length !== count || !document.querySelector('[aria-label="Your decision"] button:enabled'),
      before,
    );
  }
  await seeWhy(page).waitFor();
}

async function tabTo(page, name) {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name, exact: true }));
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${name} cannot be reached with the Tab key`);
}

/** Asserts a visible focus ring. */
async function hasRing(page) {
  const ring = await page.locator(':focus').evaluate((focused) => getComputedStyle(focused).boxShadow);
  assert.match(ring, /5px/, 'a ring around what has the focus');
}
