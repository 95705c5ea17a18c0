// Somebody takes a seat that another player has just left, and is asked to bet instead of seeing what was won there.
import assert from 'node:assert/strict';
import { canBet, cardsIn, finish, putAndDeal, seeWhy, sitDown, standUp } from '../felt.mjs';

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
