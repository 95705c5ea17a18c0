// From the lobby to the first cards in four clicks, although an idle guest sits at the table where people play.
import assert from 'node:assert/strict';
import { sitDown, spot, standUp } from '../felt.mjs';

/** Well below the 20 s for which an idle neighbor held everybody up. */
const LONGEST = 10_000;

export async function firstCards({ come }) {
  const [idle, visitor] = [await come(), await come()];
  await sitDown(idle.page, 6, 2);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  const began = Date.now();
  let clicks = 0;
  const click = async (target) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('button', { name: 'Practice now' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Sit down' }));
  await page.locator('[data-spot="ante"][aria-disabled="false"]').waitFor();
  await click(spot(page, 'ante'));
  await click(page.locator('button.deal:enabled'));
  await page.locator('[aria-label="Your cards"] svg.face').nth(1).waitFor({ timeout: LONGEST });
  const lasted = Date.now() - began;
  assert.equal(clicks, 4);
  assert.ok(lasted < LONGEST, `the first cards came after ${lasted} ms`);
  await standUp(idle.page);
  return `the first cards came after ${clicks} clicks and ${lasted} ms`;
}
