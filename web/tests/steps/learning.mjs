// The trainer, the rules, and the odds.
import assert from 'node:assert/strict';
import { finish, putAndDeal, sitDown, standUp } from '../felt.mjs';

const COUNTED_WITHIN = 30_000;

export async function trainer({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await sitDown(page, 1);
  await page.getByRole('tab', { name: 'Trainer' }).click();
  await page.getByLabel('After each decision, show the best choice').check();
  await putAndDeal(page);
  await finish(page);
  await page.getByRole('heading', { name: /^After the river, round \d+$/ }).waitFor({ timeout: COUNTED_WITHIN });
  const table = page.getByRole('table', { name: /What each choice wins or loses/ });
  const choices = await table.locator('tbody th').allInnerTexts();
  assert.equal(choices.filter((choice) => choice.includes('(best)')).length, 1, String(choices));
  assert.equal(choices.filter((choice) => choice.includes('(yours)')).length, 1, String(choices));
  await visitor.look('trainer');
  for (const name of ['Paytables', 'Progressive', 'Fairness', 'Last rounds']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
    await visitor.look(`panel ${name}`);
  }
  await standUp(page);
}

export async function readingTheRules({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/rules');
  await page.getByRole('heading', { name: /Ultimate Texas Hold/ }).first().waitFor();
  await visitor.look('rules');
  await page.getByRole('link', { name: /^Ultimate Texas Hold/ }).first().click();
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  await page.getByRole('heading', { name: 'What a usual table pays' }).waitFor();
  await visitor.look('book for players');
  await page.getByRole('link', { name: 'Clause by clause' }).click();
  await page.waitForURL('**/rules/*?view=clauses');
  await page.goto('/rules?view=clauses');
  await page.getByRole('link', { name: /Maryland standard rules, version 1.2/ }).click();
  await page.waitForURL('**/rules/md-uth-1.2?view=clauses');
  await page.locator('a[href="/rules/md-uth-1.2/11.B.1"]').first().waitFor({ state: 'attached' });
  await visitor.look('book');
  await page.goto('/rules/md-uth-1.2/11.B.1');
  await page.getByRole('heading', { level: 1, name: '11.B.1' }).waitFor();
  await page.getByText('three times or four times the Ante').first().waitFor();
  await visitor.look('clause');
  await page.goto('/rules?view=clauses');
  await page.getByLabel('Search all books').fill('four times Ante');
  await page.waitForURL('**/rules?search=**');
  await page.getByRole('link', { name: /md-uth-1\.2\/11\.B\.1/ }).first().waitFor();
  await visitor.look('search');
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.look('missing page');
}

export async function oddsOfASubmission({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/odds');
  await page.getByRole('heading', { name: 'What is the house edge?' }).waitFor();
  await page.getByRole('button', { name: /Massachusetts/ }).waitFor();
  await visitor.look('odds before');
  await page.getByText('Compute odds for your own rules').click();
  await page.getByText('follows its rule book').waitFor();
  await page.getByRole('button', { name: 'Compute exact odds' }).waitFor();
  await visitor.look('rules of one’s own');
  await page.getByRole('button', { name: /Maryland.*house edge/ }).first().click();
  await page.getByRole('heading', { name: 'Wager by wager' }).waitFor({ timeout: COUNTED_WITHIN });
  assert.match(await page.locator('.percent').first().innerText(), /^\d+\.\d+\s?%$/);
  assert.match(page.url(), /\/odds\/[0-9a-f]{64}$/);
  await visitor.look('odds');
}
