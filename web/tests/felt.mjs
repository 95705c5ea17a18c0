// What a player does at a table, and what can be read there.
import assert from 'node:assert/strict';

export const BACK = 'face-down card';
const CHIPS_TO_SIT_WITH = '500';

export const group = (page, name) => page.getByRole('group', { name, exact: true });
export const spot = (page, wager) => page.locator(`[data-spot="${wager}"]`);
export const decision = (page) => group(page, 'Your decision').locator('button:enabled');
export const seeWhy = (page) => page.getByRole('button', { name: 'See why' });

/** The labels of the cards in a group: the visitor's, the board, the dealer's. */
export const cardsIn = async (page, name) => labels(group(page, name));

/** The labels of the other players' cards. */
export const cardsOfOthers = async (page) => labels(page.locator('ul.others'));

async function labels(place) {
  return place.locator('svg.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

/** Comes to a table as a guest and sits down. */
export async function sitDown(page, table, seat = 3) {
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Practice now' }).click();
  await takeSeat(page, seat);
}

export async function takeSeat(page, seat = 3) {
  await page.getByRole('button', { name: `Sit down in seat ${seat}` }).click();
  await page.getByLabel('Amount').fill(CHIPS_TO_SIT_WITH);
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
  await canBet(page, 'ante');
}

export async function canBet(page, wager) {
  await page.locator(`[data-spot="${wager}"][aria-disabled="false"]`).waitFor();
}

/** Puts the chosen chip on a spot and waits until it lies there. */
export async function put(page, wager) {
  await canBet(page, wager);
  await spot(page, wager).click();
  await page.locator(`[data-spot="${wager}"]:not([aria-label$="empty"])`).waitFor();
}

export async function deal(page) {
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
}

export const putAndDeal = async (page) => {
  await put(page, 'ante');
  await deal(page);
};

/** Waits for a decision and answers it, unless the round ends first; returns whether there was one. */
async function decideOnce(page) {
  await decision(page).first().or(seeWhy(page)).first().waitFor();
  if ((await decision(page).count()) === 0) return false;
  const check = group(page, 'Your decision').getByRole('button', { name: 'Check' });
  const isFree = (await check.count()) > 0;
  const before = await page.locator('.board svg.face').count();
  await (isFree ? check : decision(page).last()).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.board svg.face').length !== count || !document.querySelector('[aria-label="Your decision"] button:enabled'),
    before,
  );
  return true;
}

/** Checks as long as it costs nothing, then plays, until the round is over. */
export async function finish(page) {
  for (let asked = 0; asked < 5; asked += 1) if (!(await decideOnce(page))) break;
  await seeWhy(page).waitFor();
}

/** The results of the round, wager by wager, as the panel lists them. */
export async function results(page) {
  const table = page.getByRole('table', { name: /wagers in round/ });
  await table.waitFor();
  const wagers = await table.locator('tbody tr:not(.why) th').allInnerTexts();
  assert.match(await table.locator('tfoot').innerText(), /Net for the round/);
  return wagers;
}

export async function standUp(page) {
  await page.getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stand up' }).click();
  await page.getByText('Choose an empty seat to play.').first().waitFor();
}
