// Hints before a decision, the score afterwards, and what the player sees of their past rounds.
import assert from 'node:assert/strict';
import { cardsIn, decision, finish, putAndDeal, sitDown, standUp } from '../felt.mjs';

const COUNTED_WITHIN = 60_000;

const strip = (page) => page.getByRole('region', { name: 'Last rounds and your session' });
const fact = (place, name) => place.locator('div').filter({ has: place.page().getByText(name, { exact: true }) }).locator('dd');

export async function hinted({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await sitDown(page, 2);
  await page.getByRole('tab', { name: 'Trainer' }).click();
  await page.getByLabel('Hints before I decide').check();
  assert.ok(await page.getByLabel('After each decision, show the best choice').isChecked(), 'hints need the trainer');
  await putAndDeal(page);
  await decision(page).first().waitFor();
  const hint = page.getByLabel('Hint', { exact: true });
  await hint.waitFor({ timeout: COUNTED_WITHIN });
  assert.match(await hint.innerText(), /★ (Check|Play [34]×): [+−]\d+\.\d\d on average/);
  await page.locator('#announcements p').filter({ hasText: /^Hint: .* on average\./ }).waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Your decision now' }).waitFor();
  await page.getByText('Exact values').first().click();
  await visitor.look('hint');
  const own = await cardsIn(page, 'Your cards');
  await finish(page);
  await scored(visitor);
  await page.reload();
  await page.getByRole('tab', { name: 'Trainer' }).click();
  await scored(visitor);
  await page.getByRole('button', { name: 'Reset the score' }).click();
  await page.getByRole('heading', { name: 'Your score here' }).waitFor({ state: 'detached' });
  await strip(page).getByRole('link', { name: /^Round \d+\. The dealer/ }).first().click();
  await page.waitForURL('**/round/*');
  await page.getByRole('heading', { name: 'Fairness' }).waitFor();
  assert.deepEqual(await cardsIn(page, 'Your cards'), own);
  await page.goBack();
  await standUp(page);
  await selected(visitor, own);
}

async function scored({ page }) {
  const score = page.getByRole('region', { name: 'Your score here' });
  await score.waitFor({ timeout: COUNTED_WITHIN });
  const decisions = Number(await fact(score, 'Decisions').innerText());
  assert.ok(decisions >= 1 && decisions <= 3, String(decisions));
  assert.match(await fact(score, 'Accuracy').innerText(), /^\d+ %$/);
  assert.match(await fact(score, 'Mistakes cost').innerText(), /\d\.\d\d$/);
  await strip(page).getByText(/^1 round, [+−]?\d/).waitFor();
}

/** The round in the list, with its cards; the selection and its sums. */
async function selected(visitor, own) {
  const { page } = visitor;
  await page.goto('/me/rounds');
  const link = page.getByRole('main').getByRole('link', { name: /, round \d+ .*Your cards: / });
  await link.waitFor();
  const name = await link.getByRole('img', { name: /^Your cards/ }).getAttribute('aria-label');
  assert.equal(name, `Your cards: ${own.join(', ')}`);
  const totals = page.getByRole('region', { name: 'Totals' });
  await totals.getByText('1 round', { exact: true }).waitFor();
  await visitor.look('own rounds with totals');
  await page.getByLabel('Result').selectOption('Void');
  await page.getByText('No round matches.').waitFor();
  assert.match(page.url(), /outcome=void/);
  await page.getByRole('button', { name: 'Show all rounds' }).click();
  await page.getByLabel('Wager').selectOption('Ante');
  await page.waitForURL('**/me/rounds?wager=ante');
  await link.waitFor();
  await totals.getByText('1 round', { exact: true }).waitFor();
}
