// A showdown at the dealer's pace: cards, then names of hands, then chips, then text; nothing says the result before.
import assert from 'node:assert/strict';
import { canBet, cardsIn, decision, group, put, seeWhy, standUp, takeSeat } from '../felt.mjs';

/** Four times the least Ante. */
const PLAY = 20;
const SETTLED = /You (won|lost|broke even)/;

/** Notes what is on the page whenever it changes, from frame to frame. */
function recordFrames() {
  const count = (selector) => document.querySelectorAll(selector).length;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
  const frames = [];
  const look = () => {
    const seen = {
      board: count('.board svg.face'),
      dealer: count('[aria-label="Dealer\'s cards"] svg.face'),
      named: text('.dealer .words') === '' ? 0 : 1,
      dimmed: count('.place.dimmed') > 0 ? 1 : 0,
      verdicts: count('.verdict') > 0 ? 1 : 0,
      results: count('[role=tabpanel] td.won, [role=tabpanel] td.lost, [role=tabpanel] td.pushed') > 0 ? 1 : 0,
      net: count('[role=tabpanel] tfoot'),
      chips: text('.have strong'),
      notice: text('.record .notice'),
      title: document.title,
      said: [...document.querySelectorAll('#announcements p')].map((line) => line.textContent),
      bets: count('[aria-label="Chip to place"]'),
    };
    const before = frames.at(-1);
    if (JSON.stringify(before) !== JSON.stringify(seen)) frames.push(seen);
    requestAnimationFrame(look);
  };
  look();
  globalThis.shownFrames = frames;
}

const firstWith = (frames, holds) => {
  const at = frames.findIndex(holds);
  return at < 0 ? frames.length : at;
};

/** `left` is the stack after the Play wager, which must not change before the text. */
function checkOrder(frames, left) {
  const at = {
    dealer: firstWith(frames, ({ dealer }) => dealer === 1),
    cards: firstWith(frames, ({ dealer }) => dealer === 2),
    named: firstWith(frames, ({ named }) => named === 1),
    dimmed: firstWith(frames, ({ dimmed }) => dimmed === 1),
    verdicts: firstWith(frames, ({ verdicts }) => verdicts === 1),
    results: firstWith(frames, ({ results }) => results === 1),
    net: firstWith(frames, ({ net }) => net === 1),
    told: firstWith(frames, ({ notice }) => SETTLED.test(notice)),
    saidDealer: firstWith(frames, ({ said }) => said.some((line) => line.startsWith('The dealer has'))),
    saidNet: firstWith(frames, ({ said }) => said.some((line) => SETTLED.test(line))),
    bets: firstWith(frames, ({ bets, dealer }) => bets === 1 && dealer === 2),
  };
  const story = JSON.stringify(at);
  const boards = frames.slice(0, at.cards).map(({ board }) => board);
  assert.deepEqual([...new Set(boards)], [0, 1, 2, 3, 4, 5], `the board turns card by card: ${boards}`);
  assert.ok(boards.lastIndexOf(4) < at.dealer && at.dealer < at.cards, `the board, then the dealer's cards one by one: ${story}`);
  assert.ok(at.cards < at.named && at.named <= at.dimmed, `no hand is named before the cards are up: ${story}`);
  assert.ok(at.saidDealer >= at.cards && at.saidDealer < at.verdicts, `the screen reader hears the hands after the cards and before the chips: ${story}`);
  assert.ok(at.named < at.verdicts && at.verdicts <= at.results, `chips move after the names: ${story}`);
  assert.ok(at.results < at.net && at.verdicts < at.told && at.verdicts < at.saidNet, `the text comes last: ${story}`);
  assert.ok(at.bets >= at.told, `no new wager before the end: ${story}`);
  assert.ok(at.saidNet < frames.length, `the result is said: ${story}`);
  const stacks = [...new Set(frames.slice(at.dealer, at.told).map(({ chips }) => chips))];
  assert.deepEqual(stacks, [String(left)], 'the stack does not tell the result');
}

export async function showdown({ come }) {
  const visitor = await come({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.goto('/table/2');
  await page.getByRole('button', { name: 'Practice now' }).click();
  await takeSeat(page, 2);
  await put(page, 'ante');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await decision(page).first().waitFor();
  await page.evaluate(recordFrames);
  const before = Number(await page.locator('.have strong').innerText());
  await group(page, 'Your decision').getByRole('button', { name: '4×' }).click();
  await seeWhy(page).waitFor();
  await page.waitForTimeout(100);
  checkOrder(await page.evaluate(() => globalThis.shownFrames), before - PLAY);
  await skipping(page);
  await standUp(page);
}

/** A key shows the end at once and decides nothing; so does a tap on the felt. */
async function skipping(page) {
  for (const skip of [() => page.keyboard.press('c'), () => page.locator('div.felt').click({ position: { x: 20, y: 200 } })]) {
    await canBet(page, 'ante');
    await page.getByRole('button', { name: 'Repeat last wagers' }).click();
    await page.locator('[data-spot="ante"]:not([aria-label$="empty"])').waitFor();
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.getByRole('button', { name: 'Skip' }).waitFor();
    await skip();
    await decision(page).first().waitFor();
    assert.equal((await cardsIn(page, 'Your cards')).length, 2);
    assert.equal(await page.locator('.board svg.face').count(), 0, 'skipping the deal does not check');
    await page.waitForTimeout(450);
    await group(page, 'Your decision').getByRole('button', { name: '4×' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await seeWhy(page).waitFor();
  }
}
