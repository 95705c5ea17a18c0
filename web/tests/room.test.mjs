// Stories in a real browser against a real room: one server and one browser for all, new visitors for each story.
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { House } from './house.mjs';
import { Visitor } from './visitor.mjs';
import { coachedByKeyboard, coachedByMouse, coachedByRoles } from './steps/guide.mjs';
import { keyboardOnly } from './steps/keyboard.mjs';
import { oddsOfASubmission, readingTheRules, trainer } from './steps/learning.mjs';
import { newcomer } from './steps/newcomer.mjs';
import { privateTable } from './steps/private.mjs';
import { doubleClick, reloading, roomKilled } from './steps/returning.mjs';
import { staff } from './steps/staff.mjs';
import { twoPlayers } from './steps/two.mjs';
import { everyWager } from './steps/wagers.mjs';

/** The timeout of a story; the longest takes a third of it on an idle machine. */
const LONGEST = 120_000;

let house;
let browser;

before(async () => {
  house = await House.open(process.env.CARDROOM ?? '../target/debug/cardroom');
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});

after(async () => {
  await browser?.close();
  await house?.close();
});

/** A test with as many visitors as it needs. */
function story(name, tell) {
  test(name, { timeout: LONGEST }, async (context) => {
    const visitors = [];
    const come = async () => {
      const visitor = await Visitor.come(browser, house.address);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await tell({ house, come });
    } catch (failure) {
      for (const [index, visitor] of visitors.entries()) {
        const picture = await visitor.picture(tmpdir(), `cardroom-failed-${tell.name || 'every-wager'}-${index + 1}`).catch(() => null);
        context.diagnostic(`what visitor ${index + 1} saw: ${picture}`);
      }
      await Promise.allSettled(visitors.map((visitor) => visitor.leave()));
      throw failure;
    }
    for (const visitor of visitors) await visitor.leave();
  });
}

story('a newcomer plays a whole round by mouse, reads why, and sees it again', newcomer);
story('a whole round by keyboard only', keyboardOnly);
story('a newcomer is coached through the first hand by mouse', coachedByMouse);
story('a newcomer is coached through the first hand by keyboard alone', coachedByKeyboard);
story('a newcomer is coached through the first hand by what a screen reader finds', coachedByRoles);
story('every wager of Ultimate Texas Hold ’Em in Maryland lies on the felt', everyWager('md-uth'));
story('every wager of Ultimate Texas Hold ’Em in Massachusetts lies on the felt', everyWager('ma-uth'));
story('every wager of Heads-Up Hold’em lies on the felt', everyWager('md-huh'));
story('a double click on Deal decides nothing', doubleClick);
story('a reload in the middle of a round changes nothing', reloading);
story('the room is killed in the middle of a round and comes back', roomKilled);
story('two players see only their own cards before the showdown', twoPlayers);
story('the trainer prices a decision', trainer);
story('the rules are found, by book, by clause and by search', readingTheRules);
story('the odds of a submission are computed', oddsOfASubmission);
story('an administrator opens a table, and an auditor looks', staff);
story('a private table is for those who are invited', privateTable);
