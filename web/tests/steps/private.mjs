// A private table: anyone with the link can sit down there; nobody else can see it.
import assert from 'node:assert/strict';
import { takeSeat } from '../felt.mjs';

const NAME = 'Friday night';

export async function privateTable({ come }) {
  const [host, friend, stranger] = [await come(), await come(), await come()];
  const link = await open(host);
  const path = new URL(link).pathname;
  await host.page.getByRole('link', { name: 'Go to the table' }).click();
  await takeSeat(host.page, 1);

  await friend.page.goto(link);
  await friend.page.getByRole('heading', { name: /^Ann invites you to play .+ at Friday night$/ }).waitFor();
  await friend.page.getByRole('button', { name: 'Practice now' }).click();
  await takeSeat(friend.page, 2);
  await friend.page.getByRole('tab', { name: 'Paytables' }).click();
  await friend.page.getByRole('tabpanel', { name: 'Paytables' }).getByRole('table').first().waitFor();

  await stranger.page.goto('/');
  await stranger.page.getByRole('heading', { name: 'Chesapeake' }).waitFor();
  assert.equal(await stranger.page.getByText(NAME).count(), 0);
  await stranger.page.goto(path);
  await stranger.page.getByRole('button', { name: 'Practice now' }).click();
  await stranger.page.getByRole('heading', { name: 'This table is closed' }).waitFor();
  assert.equal(await stranger.page.locator('[data-spot]').count(), 0);
  assert.equal(await stranger.page.getByText(NAME).count(), 0);
  await stranger.look('table that is not there');
}

async function open(host) {
  const { page } = host;
  await page.goto('/');
  await page.getByRole('button', { name: /private table/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table name').fill(NAME);
  await dialog.getByLabel('Your name').fill('Ann');
  await host.look('opening a private table');
  await dialog.getByRole('button', { name: 'Open table' }).click();
  await dialog.getByText('Anyone with this link').waitFor();
  return dialog.locator('.link').innerText();
}
