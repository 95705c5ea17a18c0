// The display settings: the theme, the felt and the back of the cards change at once and stay, and both themes pass the checks.
import assert from 'node:assert/strict';

const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const feltOf = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt').trim());
const choose = (page, label, option) => page.getByRole('group', { name: label, exact: true }).getByRole('radio', { name: option, exact: true }).check();

export async function display({ come }) {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/');
  const [dark, green] = [await ground(page), await feltOf(page)];
  await page.getByRole('button', { name: 'Sound and display' }).click();
  await choose(page, 'Theme', 'Light');
  await choose(page, 'Felt', 'Burgundy');
  await choose(page, 'Card backs', 'Red diamonds');
  await visitor.look('display settings, light');
  const [light, red] = [await ground(page), await feltOf(page)];
  assert.notEqual(light, dark);
  assert.notEqual(red, green);

  await page.reload();
  assert.deepEqual([await ground(page), await feltOf(page)], [light, red]);
  await page.getByRole('heading', { name: 'Chesapeake' }).waitFor();
  await visitor.look('lobby, light');
  await page.goto('/table/1');
  await page.getByRole('button', { name: 'Practice now' }).click();
  await page.locator('svg.card.back').first().or(page.getByRole('button', { name: /^Sit down in seat/ }).first()).first().waitFor();
  await visitor.look('table, light');
  for (const address of ['/rules', '/rules/md-uth-1.2', '/odds', '/account']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.look(`${address}, light`);
  }
  await page.getByRole('button', { name: 'Sound and display' }).click();
  await choose(page.getByRole('dialog'), 'Theme', 'Follow device setting');
  assert.equal(await ground(page), dark);
}
