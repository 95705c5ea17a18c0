// From the lobby to the first results, the clause behind them, the replay and the check of the shuffle.
import assert from 'node:assert/strict';
import { cardsIn, deal, finish, put, results, seeWhy, standUp, takeSeat } from '../felt.mjs';

export async function newcomer({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await visitor.look('lobby');
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'With an account' }).waitFor();
  await visitor.look('sign-in');
  await page.goto('/table/1');
  await page.getByRole('heading', { name: 'Take a seat' }).waitFor();
  await visitor.look('door');
  await page.goto('/');
  await page.getByRole('button', { name: 'Practice now' }).click();
  await page.waitForURL(/\/table\/\d+$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).waitFor();
  await page.keyboard.press('Escape');
  await takeSeat(page);
  for (const wager of ['ante', 'trips', 'progressive']) await put(page, wager);
  await visitor.look('table before the cards');
  await deal(page);
  await finish(page);
  const wagers = await results(page);
  for (const wager of ['Ante', 'Blind', 'Trips', 'Progressive']) assert.ok(wagers.includes(wager), `${wager} is among ${wagers}`);
  const own = await cardsIn(page, 'Your cards');
  const round = await page.getByRole('heading', { level: 2, name: /^Round \d+$/ }).innerText();
  await visitor.look('table with results');
  await readTheClause(page);
  await replay(visitor, round, own);
}

async function readTheClause(page) {
  const link = page.getByRole('table', { name: /wagers in round/ }).getByRole('link').first();
  const rule = (await link.getAttribute('href')).replace('/rules/', '');
  await link.click();
  await page.getByRole('dialog', { name: `Clause ${rule}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const table = page.url();
  await page.goto(`/rules/${rule}`);
  await page.getByRole('heading', { level: 1, name: rule.slice(rule.indexOf('/') + 1), exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Your rounds that used this clause' }).waitFor();
  await page.goto(table);
  await seeWhy(page).or(page.getByRole('tab', { name: 'Last rounds' })).first().waitFor();
}

/** Steps through the replay with the keyboard only. */
async function scrub(page) {
  const slider = page.getByRole('slider', { name: 'Step of the round' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByText(/^Step 1 of/).waitFor();
  assert.match(await slider.getAttribute('aria-valuetext'), /^Step 1 of \d+\. ./);
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Step 2 of/).waitFor();
}

async function replay(visitor, round, own) {
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Last rounds' }).click();
  const link = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${round}\\b`) });
  const path = await link.getAttribute('href');
  await standUp(page);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Fairness' }).waitFor();
  assert.deepEqual(await cardsIn(page, 'Your cards'), own);
  const marks = page.locator('section[aria-labelledby="checked"] li [role=img].mark');
  const verdicts = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
  assert.ok(verdicts.length >= own.length, 'every card is checked');
  assert.deepEqual([...new Set(verdicts)], ['Passed']);
  await page.getByText('The deal was fair').waitFor();
  await visitor.look('replay');
  await scrub(page);
  await page.goto('/me/rounds');
  await page.getByRole('link', { name: /round 1/i }).first().waitFor();
  await visitor.look('own rounds');
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await visitor.look('account');
}
