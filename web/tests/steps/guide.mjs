// A newcomer's first hand with the coach: by mouse, by keyboard alone, and through the accessibility tree.
import assert from 'node:assert/strict';
import { canBet, decision, seeWhy, sitDown, standUp } from '../felt.mjs';

const coach = (page) => page.getByRole('region', { name: 'Coach' });
const START = 'Coach me through my first hand';
const MOST_MOMENTS = 6;

/** Reads what the coach says until the hand is over, and lets `act` make each decision. */
async function throughTheHand(page, act) {
  const texts = [];
  for (let moment = 0; moment < MOST_MOMENTS; moment += 1) {
    await decision(page).first().or(seeWhy(page)).first().waitFor();
    if ((await decision(page).count()) === 0) break;
    texts.push(await coach(page).getByRole('status').innerText());
    const turn = await coach(page).getAttribute('data-at');
    await act();
    await page.waitForFunction((before) => document.querySelector('.coach')?.getAttribute('data-at') !== before, turn);
  }
  await seeWhy(page).waitFor();
  return texts;
}

/** The texts of a whole hand in which the player checks twice. */
function isWhole(texts) {
  assert.equal(texts.length, 3, texts.join('\n\n'));
  assert.match(texts[0], /Check costs nothing and shows you the flop: three cards/);
  assert.match(texts[1], /Check costs nothing and shows you the last two cards/);
  assert.match(texts[2], /Last chance/);
}

export async function coachedByMouse({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await sitDown(page, 2, 1);
  await howToPlay(visitor);
  await aboutASpot(visitor);
  await page.getByRole('button', { name: START }).click();
  await coach(page).getByText('one chip costs two').waitFor();
  await visitor.look('coach');
  await canBet(page, 'ante');
  await page.locator('[data-spot="ante"]').click();
  await coach(page).getByText('The other spots are up to you').waitFor();
  await coach(page).getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const texts = await throughTheHand(page, () => decision(page).first().click());
  isWhole(texts.slice(0, 3));
  await coach(page).getByText(/^You folded: the Ante is lost, the Blind is lost\./).first().waitFor();
  await visitor.look('coach with results');
  await aClauseBeside(page);
  await coach(page).getByRole('button', { name: 'Done' }).click();
  await coach(page).waitFor({ state: 'hidden' });
  await page.reload();
  await canBet(page, 'ante');
  assert.equal(await coach(page).count(), 0, 'the coach stays away');
  await standUp(page);
}

async function howToPlay(visitor) {
  const { page } = visitor;
  await page.getByRole('button', { name: 'How to play' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^How to play/ });
  await dialog.getByText('Compare hands').waitFor();
  await dialog.getByText(/costs \d+/).first().waitFor();
  await visitor.look('how to play');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function aboutASpot(visitor) {
  const { page } = visitor;
  await page.getByRole('button', { name: 'About Trips' }).click();
  const about = page.getByRole('dialog', { name: 'About Trips' });
  await about.getByText(/\d\.\d{3} % of this wager/).waitFor({ timeout: 30_000 });
  await visitor.look('about a spot');
  await page.getByRole('button', { name: 'About Trips' }).click();
  await about.getByRole('button', { name: 'Close' }).click();
  await about.waitFor({ state: 'hidden' });
  assert.match(await page.locator('[data-spot="trips"]').getAttribute('aria-label'), /empty/, 'no chip was placed');
}

async function aClauseBeside(page) {
  const link = page.getByRole('table', { name: /wagers in round/ }).getByRole('link').first();
  const rule = (await link.getAttribute('href')).replace('/rules/', '');
  await link.click();
  const dialog = page.getByRole('dialog', { name: `Clause ${rule}` });
  await dialog.getByRole('link', { name: 'Open the page' }).waitFor();
  assert.match(page.url(), /\/table\/2$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

export async function coachedByKeyboard({ come }) {
  const visitor = await come();
  const { page } = visitor;
  const { keyboard } = page;
  await sitDown(page, 2, 2);
  await tabTo(page, START);
  await keyboard.press('Enter');
  await coach(page).getByText('one chip costs two').waitFor();
  await keyboard.press('1');
  await tabTo(page, /^Ante:/);
  await page.getByRole('tooltip', { name: 'About Ante' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('tooltip', { name: 'About Ante' }).waitFor({ state: 'hidden' });
  await keyboard.press('Enter');
  await coach(page).getByText('The other spots are up to you').waitFor();
  await keyboard.press('d');
  const texts = await throughTheHand(page, async () => {
    const isFree = (await page.getByRole('button', { name: 'Check' }).count()) > 0;
    await keyboard.press(isFree ? 'c' : 'f');
  });
  isWhole(texts);
  await tabTo(page, 'Done');
  await keyboard.press('Enter');
  await coach(page).waitFor({ state: 'hidden' });
  await standUp(page);
}

/** Uses nothing but roles and names, as a screen reader does. */
export async function coachedByRoles({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await sitDown(page, 2, 4);
  await page.getByRole('button', { name: START }).click();
  await coach(page).getByRole('status').getByText('Put a chip on Ante').waitFor();
  const ante = page.getByRole('button', { name: /^Ante:/ });
  assert.match(await ante.evaluate((spot) => document.getElementById(spot.getAttribute('aria-describedby'))?.textContent ?? ''), /costs you/);
  await ante.click();
  const deal = page.getByRole('button', { name: 'Deal', exact: true });
  await page.getByRole('button', { name: /^Ante: \d/ }).waitFor();
  await deal.click();
  const choices = page.getByRole('group', { name: 'Your decision' });
  const texts = await throughTheHand(page, () => choices.getByRole('button', { name: /^(Check|Fold)$/ }).click());
  isWhole(texts);
  const tree = await coach(page).ariaSnapshot();
  assert.match(tree, /status/);
  assert.match(tree, /listitem: .*You folded: the Ante is lost, the Blind is lost\./);
  await coach(page).getByRole('button', { name: 'Done' }).click();
  await standUp(page);
}

async function tabTo(page, name) {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name, exact: typeof name === 'string' }));
  await page.getByRole('button', { name, exact: typeof name === 'string' }).first().waitFor();
  for (let steps = 0; steps < 90; steps += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${name} cannot be reached with the Tab key`);
}
