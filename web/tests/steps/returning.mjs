// Coming back in the middle of a round: after a reload, and after the server was killed.
import assert from 'node:assert/strict';
import { cardsIn, decision, finish, put, putAndDeal, results, sitDown, standUp } from '../felt.mjs';

async function state(page) {
  await decision(page).first().waitFor();
  const offered = await decision(page).allInnerTexts();
  return { own: await cardsIn(page, 'Your cards'), board: await cardsIn(page, 'Board'), offered };
}

async function toADecision(visitor, table) {
  const { page } = visitor;
  await sitDown(page, table);
  await putAndDeal(page);
  const before = await state(page);
  assert.equal(before.own.length, 2);
  return before;
}

/** The second click of a double click on Deal is no answer to the question that comes in its place. */
export async function doubleClick({ come }) {
  const { page } = await come();
  await sitDown(page, 2);
  await put(page, 'ante');
  await page.getByRole('button', { name: 'Deal', exact: true }).dblclick({ delay: 30 });
  const { offered } = await state(page);
  assert.equal(offered[0], 'Check');
  assert.match(offered[1], /^Play 4× · \d+$/);
  assert.match(offered.at(-1), /^Play 3× · \d+$/);
  await finish(page);
  await results(page);
  await standUp(page);
}

export async function reloading({ come }) {
  const visitor = await come();
  const { page } = visitor;
  const before = await toADecision(visitor, 2);
  await visitor.look('table in a decision');
  await page.reload();
  assert.deepEqual(await state(page), before);
  await finish(page);
  await results(page);
  await standUp(page);
}

export async function roomKilled({ house, come }) {
  const visitor = await come();
  const { page } = visitor;
  const before = await toADecision(visitor, 2);
  await house.kill();
  await page.getByText('Connection lost. Reconnecting…').waitFor();
  assert.equal(await decision(page).count(), 0, 'nothing can be decided without the room');
  await visitor.look('table without the room');
  await house.start();
  assert.deepEqual(await state(page), before);
  await finish(page);
  await results(page);
  await standUp(page);
  visitor.forgive(/ERR_CONNECTION_REFUSED|WebSocket connection/);
}
