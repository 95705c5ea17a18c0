// Takes the pictures of docs/pictures from a room of its own: `CARDROOM=path node tests/pictures.mjs`.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { deal, decision, finish, put, sitDown } from './felt.mjs';
import { House } from './house.mjs';
import { AUDITOR, choosePassword, makeAnAuditor, OWN, signIn } from './steps/staff.mjs';
import { Visitor } from './visitor.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const PHONE = { width: 390, height: 844 };
const COUNTED_WITHIN = 60_000;

const take = async (page, name) => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}${name}.png` });
};

async function tables(one, other) {
  await sitDown(one.page, 1, 3);
  await sitDown(other.page, 1, 5);
  for (const { page } of [one, other]) {
    for (const wager of ['ante', 'trips', 'six-card', 'progressive']) await put(page, wager);
  }
  await Promise.all([deal(one.page), deal(other.page)]);
  const isAsked = await Promise.any([one, other].map(async (visitor) => (await decision(visitor.page).first().waitFor(), visitor)));
  await take(isAsked.page, 'table');
  await isAsked.page.setViewportSize(PHONE);
  await take(isAsked.page, 'phone');
  await isAsked.page.setViewportSize({ width: 1440, height: 900 });
  await Promise.all([finish(one.page), finish(other.page)]);
  await take(isAsked.page, 'results');
}

async function reading({ page }) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Chesapeake' }).waitFor();
  await take(page, 'lobby');
  await page.goto('/rules/md-uth-1.2');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'rules');
  await page.goto('/odds');
  await page.getByRole('button', { name: /Maryland.*house edge/ }).first().click();
  await page.getByRole('heading', { name: 'Wager by wager' }).waitFor({ timeout: COUNTED_WITHIN });
  await take(page, 'odds');
}

async function auditing(house, admin, auditor) {
  await signIn(admin.page, 'admin', house.password);
  await choosePassword(admin.page, house.password, OWN);
  const password = await makeAnAuditor(admin);
  await signIn(auditor.page, AUDITOR, password);
  await choosePassword(auditor.page, password, `${OWN} either`);
  await auditor.page.goto('/audit');
  await auditor.page.getByRole('heading', { name: 'Trial balance' }).waitFor();
  await take(auditor.page, 'audit');
}

const house = await House.open(process.env.CARDROOM ?? '../target/debug/cardroom');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const come = () => Visitor.come(browser, house.address);
  await tables(await come(), await come());
  await reading(await come());
  await auditing(house, await come(), await come());
} finally {
  await browser.close();
  await house.close();
}
