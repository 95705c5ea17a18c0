// A visitor with their own browser context: their pages are checked for accessibility, width, and console errors.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';

export const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = 12_000;

/** Pages that were looked at already. */
const seen = new Set();

export class Visitor {
  #errors = [];

  static async come(browser, address, options = {}) {
    const visitor = new Visitor();
    visitor.context = await browser.newContext({ baseURL: address, viewport: WIDE, reducedMotion: 'reduce', colorScheme: 'dark', ...options });
    visitor.context.setDefaultTimeout(PATIENCE);
    visitor.page = await visitor.context.newPage();
    visitor.page.on('console', (message) => visitor.#hear(message));
    visitor.page.on('pageerror', (error) => visitor.#errors.push(String(error)));
    return visitor;
  }

  #hear(message) {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    this.#errors.push(`${message.text()} (${url})`);
  }

  /** Drops expected errors, such as those while the server was down. */
  forgive(pattern) {
    this.#errors = this.#errors.filter((error) => !pattern.test(error));
  }

  /** Checks the current page, once per name: on a desktop in the dark theme, on a phone in the light one. */
  async look(name) {
    if (seen.has(name)) return;
    seen.add(name);
    await this.#examine(`${name} at ${WIDE.width}`);
    await this.page.setViewportSize(PHONE);
    await this.page.emulateMedia({ colorScheme: 'light' });
    const folded = await this.page.locator('main details:not([open])').elementHandles();
    await this.#unfold(folded, true);
    await this.#examine(`${name} at ${PHONE.width}`);
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth);
    await this.#unfold(folded, false);
    assert.ok(width <= PHONE.width, `${name} is ${width} pixels wide on a phone`);
    await this.page.emulateMedia({ colorScheme: 'dark' });
    await this.page.setViewportSize(WIDE);
  }

  /** Opens or closes collapsed parts, as they may be wider than the rest. */
  async #unfold(folded, isOpen) {
    for (const details of folded) await details.evaluate((element, isOpen) => (element.open = isOpen), isOpen);
  }

  async #examine(name) {
    const { violations } = await new AxeBuilder({ page: this.page }).options({ resultTypes: ['violations'] }).analyze();
    const record = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
    assert.deepEqual(record, [], name);
  }

  /** Saves a screenshot of a failure and returns its path. */
  async picture(folder, name) {
    const path = join(folder, `${name}.png`);
    await this.page.screenshot({ path });
    return path;
  }

  /** Gets up from every table, so that a story that failed does not stand in the way of the next. */
  async standUp() {
    await this.page.evaluate(async () => {
      const me = await (await fetch('/api/v1/me')).json();
      for (const table of me?.sitsAt ?? []) {
        const command = { at: { table, command: 'stand-up' } };
        const headers = { 'content-type': 'application/json', 'x-cardroom-token': me.csrf };
        await fetch('/api/v1/say', { method: 'POST', headers, body: JSON.stringify({ id: crypto.randomUUID(), role: 'player', command }) });
      }
    });
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.#errors, [], 'errors in the console');
  }
}
