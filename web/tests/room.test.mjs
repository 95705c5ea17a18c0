// Stories in a real browser against a real room: one server and one browser for all, new visitors for each story.
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { House } from './house.mjs';
import { Visitor } from './visitor.mjs';
import { firstCards } from './steps/first.mjs';
import { hearing, timeout } from './steps/hearing.mjs';
import { display } from './steps/display.mjs';
import { connectionLost } from './steps/connection.mjs';
import { coachedByKeyboard, coachedByMouse, coachedByRoles } from './steps/guide.mjs';
import { keyboardOnly } from './steps/keyboard.mjs';
import { oddsOfASubmission, readingTheRules, trainer } from './steps/learning.mjs';
import { newcomer } from './steps/newcomer.mjs';
import { privateTable } from './steps/private.mjs';
import { doubleClick, reloading, roomKilled } from './steps/returning.mjs';
import { leavingInARound, takenOver } from './steps/seat.mjs';
import { showdown } from './steps/showdown.mjs';
import { offShift, pendingRole } from './steps/second.mjs';
import { chatting, inviting, nicknames } from './steps/social.mjs';
import { staff } from './steps/staff.mjs';
import { severalTables } from './steps/tables.mjs';
import { twoPlayers } from './steps/two.mjs';
import { idleNeighbor, smallStakes, withoutADealer } from './steps/waiting.mjs';
import { hinted } from './steps/training.mjs';
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
    const come = async ({ address = house.address, ...options } = {}) => {
      const visitor = await Visitor.come(browser, address, options);
      visitors.push(visitor);
      return visitor;
    };
    try {
      const told = await tell({ house, come });
      if (told) context.diagnostic(told);
    } catch (failure) {
      for (const [index, visitor] of visitors.entries()) {
        const picture = await visitor.picture(tmpdir(), `cardroom-failed-${tell.name || 'every-wager'}-${index + 1}`).catch(() => null);
        context.diagnostic(`what visitor ${index + 1} saw: ${picture}`);
      }
      await Promise.allSettled(visitors.map((visitor) => visitor.standUp()));
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
story('a showdown shows cards, then names, then chips, then text', showdown);
story('the first cards come after four clicks, although an idle guest sits there', firstCards);
story('a newcomer to a seat is asked to bet and sees nothing of the player before', takenOver);
story('a player who stands up in a round plays it to its end and sees it', leavingInARound);
story('a screen reader hears cards, board and results in order, and the focus stays in the bar', hearing);
story('a decision made by a timeout is said prominently', timeout);
story('two players see only their own cards before the showdown', twoPlayers);
story('the trainer prices a decision', trainer);
story('a player has hints, a score, and the last rounds with their sums', hinted);
story('the rules are found, by book, by clause and by search', readingTheRules);
story('the odds of a submission are computed', oddsOfASubmission);
story('an administrator opens a table, and an auditor looks', staff);
story('the connection is lost at eight moments of a round', connectionLost);
// In the middle of all, as an address may bring only so many guests before the room starts again.
story('the room is killed in the middle of a round and comes back', roomKilled);
story('a private table is for those who are invited', privateTable);
story('a player sits at two tables and sees where the turn is', severalTables);
story('the light theme, a felt and card backs are chosen and stay', display);
story('a role that waits for a second person is shown as such until they approve', pendingRole);
story('the floor starts the shift where it was refused, bars by name, and is asked before a large fill', offShift);
story('stakes that leave nothing for Play are warned of, and chips are added for it', smallStakes);
story('an idle neighbor is waited for once, and then no more', idleNeighbor);
story('a guest takes a name, and the other players see it at once', nicknames);
story('the host shows the invite again, and the link says who invites', inviting);
story('players write to each other: set phrases at a public table, their own words at a private one', chatting);
story('a table without a dealer offers no seat', withoutADealer);
