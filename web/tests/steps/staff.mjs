// The administrator's first day: a password of their own, a table on the floor, an auditor.
import assert from 'node:assert/strict';

export const OWN = 'four words nobody guesses';
const TABLE = 'Severn';
export const AUDITOR = 'ines';

export async function staff({ house, come }) {
  const admin = await come();
  await signIn(admin.page, 'admin', house.password);
  await admin.page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await admin.look('first password');
  await choosePassword(admin.page, house.password, OWN);
  await openATable(admin);
  const password = await makeAnAuditor(admin);
  const auditor = await come();
  await signIn(auditor.page, AUDITOR, password);
  await auditor.page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await choosePassword(auditor.page, password, `${OWN} either`);
  await auditor.page.getByRole('link', { name: 'Go to Audit' }).waitFor();
  await audit(auditor);
}

export async function signIn(page, name, password) {
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

export async function choosePassword(page, old, fresh) {
  await page.getByLabel('The password you were given').fill(old);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat new password').fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function openATable(admin) {
  const { page } = admin;
  await page.goto('/floor');
  await page.getByRole('heading', { name: 'Chesapeake' }).waitFor();
  await admin.look('floor');
  await page.getByRole('button', { name: 'Open a table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open a table' });
  await sheet.getByLabel('Start from').selectOption({ index: 2 });
  await sheet.getByText('follows its rule book').first().waitFor();
  await sheet.getByLabel('Table name').fill(TABLE);
  await admin.look('opening a table');
  await sheet.getByRole('button', { name: 'Open table' }).click();
  await page.getByText(new RegExp(`${TABLE} is open as table \\d+`)).first().waitFor();
  await page.getByRole('heading', { name: TABLE }).waitFor();
}

export async function makeAnAuditor(admin) {
  const { page } = admin;
  await page.goto('/people');
  await page.getByRole('button', { name: 'New account' }).waitFor();
  await admin.look('people');
  await page.getByRole('button', { name: 'New account' }).click();
  const sheet = page.getByRole('dialog', { name: 'New account' });
  await sheet.getByLabel('Name').fill(AUDITOR);
  await sheet.getByLabel('Auditor').check();
  await sheet.getByRole('button', { name: 'Create account' }).click();
  const secret = page.locator('.secret code');
  await secret.waitFor();
  await admin.look('new account');
  return secret.innerText();
}

/** Asserts that the newest records come first. */
async function latestFirst(page) {
  const times = await page.locator('summary time').evaluateAll((all) => all.map((time) => time.dateTime));
  assert.ok(times.length > 1);
  assert.deepEqual(times, times.toSorted().toReversed());
}

async function audit(auditor) {
  const { page } = auditor;
  const pages = { audit: 'Trial balance', 'audit/journal': null, 'audit/irregularities': null, 'audit/hold': null, 'audit/links': null };
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(`/${path}`);
    await page.getByRole('heading', { level: heading ? 2 : 1, name: heading ?? undefined }).first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByText('ask an administrator to give you the role').count(), 0, path);
    await auditor.look(path);
    if (path === 'audit/journal') await latestFirst(page);
  }
}
