// Places every wager of a game, and checks that the server has it too.
import assert from 'node:assert/strict';
import { canBet, put, sitDown, spot, standUp } from '../felt.mjs';

const GAMES = {
  'md-uth': { table: 1, spots: ['ante', 'blind', 'play', 'trips', 'six-card', 'progressive'] },
  'ma-uth': { table: 3, spots: ['ante', 'blind', 'play', 'trips', 'cover-all', 'progressive'] },
  'md-huh': { table: 4, spots: ['ante', 'odds', 'raise', 'trips-plus', 'pocket', 'progressive'] },
};
const AT_A_DECISION = new Set(['play', 'raise']);

export const everyWager = (game) => async ({ come }) => {
  const { table, spots } = GAMES[game];
  const { page } = await come();
  await sitDown(page, table, 5);
  await put(page, 'ante');
  const drawn = await page.locator('[data-spot]').evaluateAll((all) => all.map(({ dataset }) => dataset.spot));
  assert.deepEqual(drawn, spots);
  const wagers = spots.filter((wager) => !AT_A_DECISION.has(wager));
  for (const wager of wagers) if (await isEmpty(page, wager)) await put(page, wager);
  // A chip is drawn at once, before the server has it; the panel lists what the server has.
  await page.locator('#panel dt').nth(wagers.length - 1).waitFor();
  await page.reload();
  await canBet(page, 'ante');
  for (const wager of wagers) assert.equal(await isEmpty(page, wager), false, `${wager} lies on the felt`);
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const wager of wagers) await page.locator(`[data-spot="${wager}"][aria-label$="empty"]`).waitFor();
  // The spots are cleared at once, before the server has heard; a player who stands up earlier leaves only after the round.
  await page.locator('#panel dt').first().waitFor({ state: 'detached' });
  await standUp(page);
};

const isEmpty = async (page, wager) => (await spot(page, wager).getAttribute('aria-label')).endsWith('empty');
