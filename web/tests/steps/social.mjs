// Guests take names, hosts invite, and players write to each other.
import assert from 'node:assert/strict';
import { takeSeat } from '../felt.mjs';

const PUBLIC = 2;

const enter = async (page, path) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Practice now' }).click();
};

const openChat = async (page) => {
  await page.keyboard.press('/');
  await page.getByRole('tabpanel', { name: /^Chat/ }).waitFor();
};

const lines = (page) => page.getByRole('list', { name: 'Chat' }).getByRole('listitem');

/** Opens a private table, and returns its path and the link to it. */
async function openTable({ page }, name, host) {
  await page.goto('/');
  await page.getByRole('button', { name: /private table/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table name').fill(name);
  await dialog.getByLabel('Your name').fill(host);
  await dialog.getByRole('button', { name: 'Open table' }).click();
  await dialog.getByText('Anyone with this link').waitFor();
  const link = await dialog.locator('.link').innerText();
  await dialog.getByRole('link', { name: 'Go to the table' }).click();
  return link;
}

export async function nicknames({ come }) {
  const [one, other] = [await come(), await come()];
  await enter(one.page, `/table/${PUBLIC}`);
  await one.page.getByRole('button', { name: 'Sit down in seat 2' }).click();
  const dialog = one.page.getByRole('dialog');
  assert.match(await dialog.getByLabel('Your name').inputValue(), /^Guest \d+$/);
  await one.look('sitting down for the first time');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Your name').fill('The Dealer');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await dialog.getByText('This name is reserved for the house.').waitFor();
  // The field of the dialog that was refused is filled again, as a person would do.
  await dialog.getByLabel('Your name').fill('Nora');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await enter(other.page, `/table/${PUBLIC}`);
  await other.page.getByText('Nora', { exact: true }).first().waitFor();
  await one.page.goto('/account');
  await one.page.getByRole('textbox', { name: 'Your name' }).fill('Norah O’Hara');
  await one.page.getByRole('button', { name: 'Change name' }).click();
  await one.page.getByText("Your name is Norah O'Hara now.", { exact: true }).first().waitFor();
  await other.page.getByText("Norah O'Hara", { exact: true }).first().waitFor();
  await one.look('account of a guest with a name');
  one.forgive(/422/);
}

export async function inviting({ come }) {
  const [host, friend, late] = [await come(), await come(), await come()];
  const link = await openTable(host, 'Kitchen table', 'Hanna');
  await host.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByText('Anyone with this link').waitFor();
  assert.equal(await dialog.locator('.link').innerText(), link, 'the same link again');
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
  await host.look('inviting');
  await friend.page.goto(link);
  await friend.page.getByRole('heading', { name: /^Hanna invites you to play .+ at Kitchen table$/ }).waitFor();
  await friend.look('door with an invite');
  await friend.page.getByRole('button', { name: 'Practice now' }).click();
  await takeSeat(friend.page, 2);
  assert.equal(await friend.page.getByRole('button', { name: 'Invite', exact: true }).count(), 0, 'only the host invites');
  await late.page.goto(link.slice(0, -4));
  await late.page.getByRole('heading', { name: 'This invite is no longer valid' }).waitFor();
  late.forgive(/404/);
}

export async function chatting({ come }) {
  const [host, friend] = [await come(), await come()];
  const link = await openTable(host, 'Chat table', 'Vera');
  await takeSeat(host.page, 1);
  await enter(friend.page, link);
  await takeSeat(friend.page, 2);
  await openChat(host.page);
  await host.page.locator('[data-chat]:focus').waitFor();
  await host.page.keyboard.type('Hello <b>you</b>');
  await host.page.keyboard.press('Enter');
  await lines(host.page).filter({ hasText: 'Hello <b>you</b>' }).waitFor();
  const tab = friend.page.getByRole('tab', { name: 'Chat 1 new line' });
  await tab.waitFor();
  await tab.click();
  await lines(friend.page).filter({ hasText: 'Vera' }).filter({ hasText: 'Hello <b>you</b>' }).waitFor();
  await friend.page.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
  await friend.page.getByRole('button', { name: 'Good luck!' }).click();
  await lines(host.page).nth(1).waitFor();
  await host.look('chat of a private table');
  await friend.page.getByRole('button', { name: 'Mute Vera' }).click();
  await friend.page.getByRole('button', { name: 'Unmute Vera' }).waitFor();
  assert.equal(await lines(friend.page).filter({ hasText: 'Hello' }).count(), 0);
  await atPublicTable(friend.page);
}

async function atPublicTable(page) {
  await page.goto(`/table/${PUBLIC}`);
  await takeSeat(page, 5);
  await openChat(page);
  assert.equal(await page.getByLabel('Message to the table').count(), 0, 'no free text at a public table');
  await page.getByRole('button', { name: 'Nice hand' }).click();
  await lines(page).filter({ hasText: 'Nice hand' }).waitFor();
}
