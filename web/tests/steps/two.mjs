// Two players at one table: neither sees the other's cards before the showdown, and both are paid.
import assert from 'node:assert/strict';
import { BACK, cardsIn, cardsOfOthers, deal, finish, put, results, seeWhy, sitDown, standUp } from '../felt.mjs';

export async function twoPlayers({ come }) {
  const [one, other] = [await come(), await come()];
  await sitDown(one.page, 5, 2);
  await sitDown(other.page, 5, 4);
  for (const { page } of [one, other]) await put(page, 'ante');
  await deal(one.page);
  await deal(other.page);
  for (const { page } of [one, other]) await page.locator('[aria-label="Your cards"] svg.face').nth(1).waitFor();
  const [ones, others] = [await cardsIn(one.page, 'Your cards'), await cardsIn(other.page, 'Your cards')];
  for (const [visitor, hidden] of [[one, others], [other, ones]]) {
    assert.deepEqual(await cardsOfOthers(visitor.page), [BACK, BACK]);
    const labels = await visitor.page.locator('[aria-label]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    for (const card of hidden) assert.ok(!labels.includes(card), `${card} is seen by the wrong player`);
  }
  await one.look('table with somebody else');
  await Promise.all([finish(one.page), finish(other.page)]);
  for (const { page } of [one, other]) {
    await seeWhy(page).waitFor();
    assert.ok((await results(page)).includes('Ante'));
  }
  assert.deepEqual(await cardsOfOthers(one.page), others);
  for (const { page } of [one, other]) await standUp(page);
}
