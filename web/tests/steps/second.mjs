// What the staff are asked and told before and after a command: a role that waits for a second person, a shift that has not
// started, a bar by name, a large fill.
import assert from 'node:assert/strict';
import { sitDown } from '../felt.mjs';
import { choosePassword, OWN, signIn } from './staff.mjs';

/** Signs the administrator in, whose first password another story may have changed already. */
async function admin({ house, come }) {
  const visitor = await come();
  const { page } = visitor;
  await signIn(page, 'admin', house.password);
  const isFirst = page.getByRole('heading', { name: 'Choose your own password' });
  const isWrong = page.getByRole('main').getByRole('alert');
  await isFirst.or(isWrong).first().waitFor();
  if (await isFirst.isVisible()) await choosePassword(page, house.password, OWN);
  else {
    visitor.forgive(/status of 4\d\d/);
    await signIn(page, 'admin', OWN);
    await page.waitForURL((url) => url.pathname === '/');
  }
  return visitor;
}

/** Creates an account on the People page, and returns its password. */
async function account(page, name, roles) {
  await page.goto('/people');
  await page.getByRole('button', { name: 'New account' }).click();
  const sheet = page.getByRole('dialog', { name: 'New account' });
  await sheet.getByLabel('Name').fill(name);
  for (const role of roles) await sheet.getByLabel(role, { exact: true }).check();
  await sheet.getByLabel('Name').press('Enter');
  const password = await page.locator('.secret code').innerText();
  const waits = await page.getByRole('dialog').locator('.notice', { hasText: 'waits for a second person' }).count();
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  return { password, waits };
}

async function arrive(come, name, password) {
  const visitor = await come();
  await signIn(visitor.page, name, password);
  await visitor.page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await choosePassword(visitor.page, password, `${OWN} of ${name}`);
  return visitor;
}

/** The row of a person on the People page. */
const row = (page, name) => page.getByRole('row').filter({ hasText: name });

export async function pendingRole({ house, come }) {
  const first = await admin({ house, come });
  const { page } = first;
  // The house has nobody else yet who could agree, so the first one needs nobody.
  const second = await account(page, 'bea', ['Admin']);
  assert.equal(second.waits, 0);
  const other = await arrive(come, 'bea', second.password);
  const proposed = await account(page, 'anna', ['Admin']);
  assert.equal(proposed.waits, 1);
  await row(page, 'anna').getByText('Admin: waits for a second person').waitFor();
  await first.look('people with a pending role');
  await page.getByRole('button', { name: 'Manage anna' }).click();
  const own = page.getByRole('dialog', { name: 'anna' });
  await own.getByText('Somebody else must approve it.').waitFor();
  assert.equal(await own.getByRole('button', { name: 'Approve: Admin' }).count(), 0);
  await own.getByRole('button', { name: 'Withdraw: Admin' }).waitFor();
  await approve(other);
  await page.reload();
  await row(page, 'anna').waitFor();
  assert.equal(await row(page, 'anna').getByText('waits for a second person').count(), 0);
}

async function approve(other) {
  const { page } = other;
  await page.goto('/people');
  await page.getByRole('button', { name: 'Manage anna' }).click();
  const sheet = page.getByRole('dialog', { name: 'anna' });
  await other.look('person with a pending role');
  await sheet.getByRole('button', { name: 'Approve: Admin' }).click();
  const question = page.getByRole('dialog', { name: /Approve proposal/ });
  await question.getByText('anna gets the admin role').waitFor();
  await question.getByRole('button', { name: 'Approve' }).click();
  await sheet.getByRole('button', { name: 'Remove: admin' }).waitFor();
}

/** Asserts that an element is inside the window, where somebody sees it. */
async function isInSight(page, locator) {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
}

export async function offShift({ house, come }) {
  const first = await admin({ house, come });
  const { password } = await account(first.page, 'fay', ['Floor']);
  await approveAll(first, come);
  const floor = await arrive(come, 'fay', password);
  const { page } = floor;
  await page.goto('/floor');
  await page.getByRole('button', { name: 'Open a table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open a table' });
  await sheet.getByLabel('Start from').selectOption({ index: 2 });
  await sheet.getByText('follows its rule book').first().waitFor();
  await sheet.getByLabel('Table name').fill('Potomac');
  await sheet.getByLabel('Chips in the rack').fill('5,000');
  await sheet.getByLabel('Chips in the rack').press('Enter');
  const refused = sheet.getByText('Start your shift as floor first.');
  await refused.waitFor();
  await isInSight(page, refused);
  await floor.look('opening a table off shift');
  floor.forgive(/409/);
  await sheet.getByRole('button', { name: 'Start my shift' }).click();
  await sheet.getByText('Your shift has started. Try again now.').waitFor();
  await sheet.getByRole('button', { name: 'Open table' }).click();
  await page.getByText(/Potomac is open as table \d+/).first().waitFor();
  await barring(floor, come);
  await largeFill(floor);
}

/** Lets a second administrator approve what waits, if there is one. */
async function approveAll(first, come) {
  const { page } = first;
  await page.goto('/people');
  await row(page, 'fay').waitFor();
  if ((await row(page, 'fay').getByText('waits for a second person').count()) === 0) return;
  const second = await come();
  await signIn(second.page, 'bea', `${OWN} of bea`);
  await second.page.waitForURL((url) => url.pathname === '/');
  await second.page.goto('/people');
  await second.page.getByRole('button', { name: 'Manage fay' }).click();
  await second.page.getByRole('button', { name: 'Approve: Floor' }).click();
  await second.page.getByRole('dialog', { name: /Approve proposal/ }).getByRole('button', { name: 'Approve' }).click();
  await second.page.getByRole('button', { name: 'Remove: floor' }).waitFor();
}

async function barring(floor, come) {
  const guest = await come();
  await sitDown(guest.page, 1, 2);
  const name = await guest.page.evaluate(async () => (await (await fetch('/api/v1/me')).json()).name);
  const { page } = floor;
  await page.goto('/floor');
  await page.getByLabel('Name', { exact: true }).fill(name.slice(0, -1));
  await page.getByRole('button', { name: `Bar ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Bar ${name}` });
  await question.getByLabel('Length').selectOption({ label: '1 day' });
  await floor.look('barring a person');
  await question.getByRole('button', { name: `Bar ${name}` }).click();
  await page.getByText(`${name} is barred from playing.`).first().waitFor();
}

async function largeFill(floor) {
  const { page } = floor;
  await page.getByRole('button', { name: 'Manage Chesapeake' }).click();
  const sheet = page.getByRole('dialog', { name: /^Chesapeake/ });
  await sheet.getByRole('button', { name: /^Bar / }).waitFor();
  await sheet.getByLabel('Amount').fill('60,000');
  await sheet.getByLabel('Amount').press('Enter');
  const question = page.getByRole('dialog', { name: 'Fill of 60,000.00 play money' });
  await question.getByText('from the cage to Chesapeake').waitFor();
  await floor.look('a large fill');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await sheet.getByRole('button', { name: 'Fill', exact: true }).click();
  await question.getByRole('button', { name: 'Fill 60,000.00 play money' }).click();
  await sheet.locator('.notice', { hasText: 'Fill of 60,000.' }).waitFor();
}
