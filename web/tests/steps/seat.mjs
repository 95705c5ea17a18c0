// Somebody takes a seat that another player has just left, and is asked to bet instead of seeing what was won there.
import assert from 'node:assert/strict';
import { canBet, cardsIn, decision, finish, putAndDeal, seeWhy, sitDown, standUp } from '../felt.mjs';

export async function takenOver({ come }) {
  const [before, after] = [await come(), await come()];
  await sitDown(before.page, 3, 4);
  await putAndDeal(before.page);
  await finish(before.page);
  await standUp(before.page);
  await sitDown(after.page, 3, 4);
  await canBet(after.page, 'ante');
  assert.deepEqual(await cardsIn(after.page, 'Your cards'), [], 'no cards of the player before');
  assert.equal(await seeWhy(after.page).count(), 0, 'no result of the player before');
  assert.equal(await after.page.getByText(/You (won|lost|broke even)/).count(), 0);
  assert.equal(await after.page.locator('.verdict').count(), 0, 'no results on the spots');
  await after.page.getByText('Place a chip on Ante').first().waitFor();
  await standUp(after.page);
}

/** Whoever stands up in the middle of a round decides to its end, sees the result, and then watches. */
export async function leavingInARound({ come }) {
  const { page } = await come();
  await sitDown(page, 3, 5);
  await putAndDeal(page);
  await decision(page).first().waitFor();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('button', { name: 'Stand up', disabled: true }).waitFor();
  await decision(page).first().waitFor();
  await finish(page);
  assert.equal((await cardsIn(page, 'Your cards')).length, 2, 'the own hand is shown at the end');
  await page.getByText(/^You (won|lost) [\d,.]+ in round \d+\.$|^You broke even in round \d+\.$/).waitFor();
  await page.getByText('Choose an empty seat to play.').first().waitFor({ timeout: 25_000 });
}
