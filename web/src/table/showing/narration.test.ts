import { expect, test } from 'vitest';
import type { EventName } from '../../lib/wire';
import { dealerHandWords, ownHandWords, timeoutWords } from './narration';
import type { Told } from './scene';

const told = (what: EventName, seat: number | null = null): Told => ({ round: 1, event: { what, seat, wager: null, card: null, amount: null, words: what, rule: null } });

test('a timeout says what was decided, to the player for whom it was', () => {
  const calls = [told('time-ran-out'), told('checked', 3)];
  expect(timeoutWords(calls, 3)).toBe('Time ran out: you checked.');
  expect(timeoutWords([told('time-ran-out'), told('folded', 3), told('no-more-bets')], 3)).toBe('Time ran out: you folded.');
  expect(timeoutWords(calls, 5)).toBeNull();
  expect(timeoutWords(calls, null)).toBeNull();
  expect(timeoutWords([told('checked', 3)], 3)).toBeNull();
  expect(timeoutWords([told('checked', 3), told('time-ran-out')], 3)).toBeNull();
});

test('hands are said with their article', () => {
  const hand = (words: string) => ({ words, best: [], isOnBoard: false, rule: null });
  expect(dealerHandWords(hand('pair of deuces'))).toBe('The dealer has a pair of deuces.');
  expect(dealerHandWords(hand('two pair, kings and tens'))).toBe('The dealer has two pair, kings and tens.');
  expect(ownHandWords(hand('flush, ace high'))).toEqual(['You have a flush, ace high.']);
  expect(ownHandWords({ ...hand('pair of kings'), isOnBoard: true })).toEqual(['You have a pair of kings, on the board.']);
});
