// The connection is lost at eight moments of a round: the page says so, others see it, and then everything goes on.
import assert from 'node:assert/strict';
import { cardsIn, deal, decision, finish, group, put, seeWhy, spot, standUp, takeSeat } from '../felt.mjs';
import { Proxy } from '../proxy.mjs';

const TABLES = [1, 2, 5];
const LOST = 'Connection lost. Reconnecting…';
/** Within this a page must say that its connection is lost, and others that its player is away, in milliseconds. */
const SEEN_WITHIN = 10_000;
/** After this a page whose connection is healed must be back: the longest pause between two attempts, and the attempt. */
const BACK_WITHIN = 12_000;

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** What a player sees of the round and can do in it. */
async function state(page) {
  const ante = await page.locator('[data-spot="ante"]').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label')));
  const [own, board] = [await cardsIn(page, 'Your cards'), await cardsIn(page, 'Board')];
  const offered = await group(page, 'Your decision').locator('button').allInnerTexts();
  return { ante, own, board, offered, chips: await page.locator('.have strong').allInnerTexts() };
}

async function betting(page) {
  await put(page, 'ante');
}

async function decideTimes(page, checks) {
  await betting(page);
  await deal(page);
  for (let number = 0; number < checks; number += 1) {
    const shown = await page.locator('.board svg.face').count();
    await decision(page).filter({ hasText: 'Check' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.board svg.face').length > count, shown);
  }
  await decision(page).first().waitFor();
}

/** All moments: how to get there, how the connection is cut, and what must be disabled meanwhile. */
const MOMENTS = [
  { name: 'before sitting', isSeated: false, go: async () => {}, cut: (proxy) => proxy.stall(), off: (page) => button(page, 'Sit down in seat 3') },
  { name: 'betting', go: betting, cut: (proxy) => proxy.refuse(), off: (page) => button(page, 'Deal') },
  {
    name: 'after Deal, before the cards',
    go: betting,
    cut: async (proxy, page) => {
      proxy.stall();
      await deal(page);
    },
    off: (page) => button(page, 'Clear'),
    then: (page) => decision(page).first().waitFor(),
  },
  { name: 'before the flop', go: (page) => decideTimes(page, 0), cut: (proxy) => proxy.stall(), off: (page) => decisions(page) },
  { name: 'after the flop', go: (page) => decideTimes(page, 1), cut: (proxy) => proxy.refuse(), off: (page) => decisions(page) },
  { name: 'after the river', go: (page) => decideTimes(page, 2), cut: (proxy, page) => page.context().setOffline(true), off: (page) => decisions(page) },
  {
    name: 'during the showdown',
    go: (page) => decideTimes(page, 2),
    // The room hears the decision and pays; the page does not hear it.
    cut: async (proxy, page, watching) => {
      proxy.stall({ up: false });
      await decision(page).last().click();
      await watching.locator('.seat .net').waitFor();
      proxy.stall();
    },
    off: (page) => decisions(page),
    then: (page) => seeWhy(page).waitFor(),
  },
  {
    name: 'after the result',
    go: async (page) => {
      await betting(page);
      await deal(page);
      await finish(page);
    },
    cut: (proxy) => proxy.stall(),
    off: (page) => button(page, 'Add chips'),
  },
];

const decisions = (page) => group(page, 'Your decision').locator('button');

async function saysSo(page, off) {
  await page.getByText(LOST).waitFor({ timeout: SEEN_WITHIN });
  for (const control of await off(page).all()) {
    assert.ok(await control.isDisabled());
    assert.equal(await control.getAttribute('title'), LOST);
  }
  assert.notEqual(await off(page).count(), 0);
}

/** Plays one moment: the connection is cut, everybody notices, it is healed, and the round goes on. */
async function play({ visitor, watcher, proxy }, { name, go, cut, off, then, isSeated = true }) {
  const { page } = visitor;
  if (isSeated) await takeSeat(page);
  await go(page);
  const away = watcher.page.locator('.seat', { hasText: 'Away' });
  assert.equal(await away.count(), 0);
  const before = await state(page);
  await cut(proxy, page, watcher.page);
  const others = isSeated ? away.waitFor({ timeout: SEEN_WITHIN + 1000 }) : Promise.resolve();
  await Promise.all([saysSo(page, off), others]);
  proxy.heal();
  await page.context().setOffline(false);
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: BACK_WITHIN });
  await away.waitFor({ state: 'detached', timeout: BACK_WITHIN });
  if (then) await then(page);
  else assert.deepEqual(await state(page), before);
  await asTheRoomHasIt(page);
  if (isSeated) await goOn(page);
}

async function comeIn(page, table) {
  await page.goto(`/table/${table}`);
  await button(page, 'Practice now').click();
  await button(page, 'Sit down in seat 3').waitFor();
}

/** A page that is loaded again shows the same: nothing was lost, and nothing was done twice. */
async function asTheRoomHasIt(page) {
  const shown = await state(page);
  await page.reload();
  await (shown.offered.length > 0 ? decision(page) : shown.ante.length > 0 ? spot(page, 'ante') : button(page, 'Sit down in seat 3')).first().waitFor();
  assert.deepEqual(await state(page), shown);
}

async function goOn(page) {
  if ((await decisions(page).count()) > 0) await finish(page);
  else if ((await page.locator('[data-spot="ante"]:not([aria-label$="empty"])').count()) > 0 && (await seeWhy(page).count()) === 0) {
    await deal(page);
    await finish(page);
  }
  await standUp(page);
}

/** The moments are shared out among tables, each with a player behind a proxy of their own and a spectator. */
export async function connectionLost({ house, come }) {
  const left = [...MOMENTS];
  const playAt = async (table) => {
    const proxy = await Proxy.open(house.port);
    try {
      const [visitor, watcher] = [await come({ address: proxy.address }), await come()];
      for (const { page } of [visitor, watcher]) await comeIn(page, table);
      for (let moment = left.shift(); moment; moment = left.shift()) {
        const { name } = moment;
        await play({ visitor, watcher, proxy }, moment).catch((failure) => {
          throw new Error(`${name}: ${failure.message}`, { cause: failure });
        });
      }
      await visitor.page.close();
      visitor.forgive(/ERR_|WebSocket connection/);
    } finally {
      await proxy.close();
    }
  };
  await Promise.all(TABLES.map(playAt));
}
