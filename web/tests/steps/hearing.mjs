// A round as a screen reader tells it: what is announced, in order, and where the focus is.
import assert from 'node:assert/strict';
import { canBet, decision, group, put, seeWhy, standUp } from '../felt.mjs';

const CARD = /(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of (clubs|diamonds|hearts|spades)/;
const TIMEOUT = 45_000;

const announced = (page) => page.locator('#announcements p').allInnerTexts();
const isInBar = (page) => page.evaluate(() => document.querySelector('section[aria-label="Actions"]').contains(document.activeElement));

async function sitDownByKeys(page, table, seat) {
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Practice now' }).press('Enter');
  await page.getByRole('button', { name: `Sit down in seat ${seat}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).press('Enter');
  await canBet(page, 'ante');
}

/** How often Tab is pressed until a button is reached. */
async function tabsTo(page, name) {
  for (let tabs = 1; tabs <= 5; tabs += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').and(page.getByRole('button', { name })).count()) > 0) return tabs;
  }
  return Infinity;
}

export async function hearing({ come }) {
  const { page } = await come();
  await sitDownByKeys(page, 4, 5);
  assert.ok(await isInBar(page), 'the focus is in the bar after sitting down');
  await put(page, 'ante');
  await page.keyboard.press('d');
  await decision(page).first().waitFor();
  assert.ok(await isInBar(page), 'the focus is in the bar at the first decision');
  let heard = await announced(page);
  const own = heard.findIndex((line) => line.startsWith('Your cards: '));
  const turn = heard.findIndex((line) => line.startsWith('Your turn: check'));
  assert.ok(own >= 0 && own < turn, `own cards, then the question: ${heard}`);
  assert.match(heard[own], CARD);
  assert.ok((await tabsTo(page, 'Check')) <= 2, 'Check is near');
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
  await page.locator('.board svg.face').nth(2).waitFor();
  await decision(page).first().waitFor();
  assert.ok(await isInBar(page), 'the focus is in the bar at the second decision');
  assert.match(heard.at(-1), /Your turn/);
  heard = await announced(page);
  const flop = heard.findIndex((line) => line.startsWith('Board: '));
  assert.ok(flop > turn && heard.slice(flop + 1).some((line) => line.startsWith('You have ')), `the flop, then what one has: ${heard}`);
  assert.equal(await page.locator('.own .words').innerText().then((words) => /Checked/.test(words)), false, 'a player who decides again has not “checked”');
  await page.waitForTimeout(450);
  await page.keyboard.press('p');
  await seeWhy(page).waitFor();
  assert.ok(await isInBar(page), 'the focus is in the bar after the result');
  heard = await announced(page);
  const order = ['Dealer: ', 'The dealer has ', 'Ante: ', 'You '].map((begins) => heard.findLastIndex((line) => line.startsWith(begins)));
  assert.deepEqual(order, order.toSorted((one, other) => one - other), `dealer, hands, wagers, net: ${heard}`);
  assert.ok(order.every((at) => at >= 0), String(heard));
  assert.ok((await tabsTo(page, /Repeat/)) <= 5, 'the next wager is near');
  await standUp(page);
}

/** Nobody answers: the table checks, and says so prominently. */
export async function timeout({ come }) {
  const { page } = await come();
  await sitDownByKeys(page, 4, 3);
  await put(page, 'ante');
  await page.keyboard.press('d');
  await group(page, 'Your decision').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Time ran out: you checked.' }).waitFor({ timeout: TIMEOUT });
  assert.ok((await announced(page)).includes('Time ran out: you checked.'));
  await decision(page).first().waitFor();
  await page.waitForTimeout(450);
  await page.keyboard.press('p');
  await seeWhy(page).waitFor();
  assert.equal(await page.getByRole('alert').filter({ hasText: 'Time ran out' }).count(), 0, 'it goes with the next decision');
  await standUp(page);
}
