// One player at two tables: each page links to the other table, and the browser tab says where it is the player's turn.
import assert from 'node:assert/strict';
import { decision, finish, putAndDeal, standUp, takeSeat, sitDown } from '../felt.mjs';

const icon = (page) => page.locator('link[rel="icon"]').getAttribute('href');
const links = (page) => page.getByRole('navigation', { name: 'Your tables' }).getByRole('link');

export async function severalTables({ come }) {
  const player = await come();
  const { page } = player;
  await sitDown(page, 1, 2);
  assert.equal(await links(page).count(), 0);
  await page.goto('/table/2');
  await takeSeat(page, 2);
  await links(page).getByText('Chesapeake').waitFor();

  const second = await player.context.newPage();
  await second.goto('/table/1');
  await second.getByRole('link', { name: 'Patuxent' }).waitFor();
  await putAndDeal(second);
  await decision(second).first().waitFor();
  assert.equal(await second.title(), '● Your turn · Chesapeake');

  await page.getByRole('link', { name: 'Chesapeake Your turn' }).waitFor();
  assert.equal(await page.title(), '● Your turn · Chesapeake');
  assert.equal(await icon(page), '/icon-turn.svg');
  await player.look('table with a turn at another table');

  await finish(second);
  await page.getByRole('link', { name: 'Chesapeake', exact: true }).waitFor();
  assert.equal(await page.title(), 'Patuxent · Cardroom');
  assert.equal(await icon(page), '/icon.svg');
  await standUp(second);
  await links(page).first().waitFor({ state: 'detached' });
  await second.close();
  await standUp(page);
}
