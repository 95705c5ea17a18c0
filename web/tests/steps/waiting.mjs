// Stakes that leave too little for Play, limits that change a wager, and neighbors who do not play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { OWN } from './staff.mjs';
import { canBet, deal, decision, finish, group, put, sitDown, spot, standUp } from '../felt.mjs';

const bar = (page) => page.getByRole('region', { name: 'Actions' });

/** Takes a seat with this many chips. */
async function sitDownWith(page, table, seat, amount) {
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Practice now' }).click();
  await page.getByRole('button', { name: `Sit down in seat ${seat}` }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
  await canBet(page, 'ante');
}

export async function smallStakes({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await sitDownWith(page, 2, 6, '10');
  await page.keyboard.press('1');
  await put(page, 'ante');
  await bar(page).getByText('The least Ante is 5.').waitFor();
  await bar(page).getByText('After these wagers you have 0 left, but Play costs 5 to 20').waitFor();
  await visitor.look('stakes that leave nothing for Play');
  await spot(page, 'ante').click();
  await bar(page).getByText('Your chips pay at most 5. Add chips to wager more.').waitFor();
  await deal(page);
  const play = group(page, 'Your decision').getByRole('button', { name: 'Play 4×' });
  await play.waitFor();
  assert.equal(await play.isDisabled(), true);
  assert.equal(await play.getAttribute('title'), 'Play 4× costs 20, but you have only 0. Add chips first.');
  await visitor.look('a decision that the chips do not pay');
  await page.keyboard.press('4');
  await page.getByRole('alert').getByText('Play 4× costs 20, but you have only 0. Add chips first.').waitFor();
  await group(page, 'Your decision').getByRole('button', { name: 'Add chips' }).click();
  await page.getByLabel('Amount').fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Add chips' }).click();
  await group(page, 'Your decision').locator('button.play:enabled').nth(1).waitFor();
  assert.equal(await group(page, 'Your decision').getByRole('button', { name: 'Add chips' }).count(), 0);
  await decision(page).nth(1).click();
  await finish(page);
  await standUp(page);
}

export async function idleNeighbor({ come }) {
  const [one, other] = [await come(), await come()];
  await sitDown(one.page, 5, 1);
  await sitDown(other.page, 5, 2);
  for (const { page } of [one, other]) await put(page, 'ante');
  await deal(one.page);
  await bar(one.page).getByText(/^Waiting for Guest \d+$/).waitFor();
  await one.look('waiting for somebody else');
  await deal(other.page);
  await Promise.all([finish(one.page), finish(other.page)]);
  // The other does not play the next round, and is waited for only in this one.
  await put(one.page, 'ante');
  await deal(one.page);
  await bar(one.page).getByText(/^Waiting for Guest \d+$/).waitFor();
  await group(one.page, 'Your decision').waitFor({ timeout: 40_000 });
  await one.page.locator('ul.others').getByText('Sits out').waitFor();
  await other.look('sitting out');
  await finish(one.page);
  await bar(other.page).getByText('You sit out. Place a chip on Ante to play the next round.').waitFor();
  await put(one.page, 'ante');
  await deal(one.page);
  await group(one.page, 'Your decision').waitFor();
  await finish(one.page);
  for (const { page } of [one, other]) await standUp(page);
}

/** Sends requests as the administrator, who may or may not have chosen a password yet. */
async function administrator({ address, password }) {
  const send = (path, method, body, headers = {}) =>
    fetch(`${address}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body && JSON.stringify(body) });
  const signIn = async (own) => {
    const answer = await send('/session', 'POST', { name: 'admin', password: own });
    const me = answer.ok ? await answer.json() : null;
    return me && { me, headers: { cookie: answer.headers.get('set-cookie').split(';')[0], 'x-cardroom-token': me.csrf } };
  };
  const known = (await signIn(OWN)) ?? (await signIn(password));
  if (known.me.mustChangePassword) {
    const changed = await send('/me/password', 'POST', { old: password, new: OWN }, known.headers);
    assert.ok(changed.ok, await changed.text());
  }
  const { headers } = await signIn(OWN);
  return (path, method, body) => send(path, method, body, headers);
}

export async function withoutADealer({ house, come }) {
  const ask = await administrator(house);
  const submission = readFileSync(new URL('../../../examples/md-uth-1.2.toml', import.meta.url), 'utf8');
  const opened = await ask('/floor/tables', 'POST', { name: 'By hand', submission, unit: 'play', rack: 1_000_000, isAutomatic: false });
  const { table } = await opened.json();
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`/table/${table}`);
  await page.getByRole('button', { name: 'Practice now' }).click();
  await page.getByText('No dealer is here yet. You can sit down when one comes.').waitFor();
  assert.equal(await page.getByRole('button', { name: /Sit down/ }).count(), 0);
  await visitor.look('a table without a dealer');
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'By hand' }).getByText('Waiting for a dealer').waitFor();
  const closed = await ask(`/floor/tables/${table}`, 'DELETE');
  assert.equal(closed.status, 204);
}
