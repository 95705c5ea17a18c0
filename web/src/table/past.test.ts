// The last rounds of a table in short.
import { describe, expect, it } from 'vitest';
import type { HouseFelt, RoundLine, SeatFelt } from '../lib/wire';
import { dealerWords, joined, pastOfFelt, pastOfLine, spokenRound, type PastRound } from './past';

const past: PastRound = { round: 12, dealer: 'a pair of kings', net: 3000, isVoid: false };
const felt: HouseFelt = { round: 3, phase: 'over', stage: null, dealer: [], board: [], beside: [], dealerHand: { words: 'two pair, tens and sevens', best: [], isOnBoard: false, rule: null }, hands: [], void: null };

describe('a past round', () => {
  it.each<[Partial<PastRound>, string, string]>([
    [{}, 'Pair of kings', 'Round 12. The dealer had a pair of kings. You won 30.'],
    [{ net: -2000, dealer: 'two pair, tens and sevens' }, 'Two pair', 'Round 12. The dealer had two pair, tens and sevens. You lost 20.'],
    [{ net: 0, dealer: null }, 'No hand', 'Round 12. The dealer turned up no hand. You broke even.'],
    [{ net: null }, 'Pair of kings', 'Round 12. The dealer had a pair of kings.'],
    [{ net: 0, isVoid: true }, 'Void', 'Round 12. It is void. You broke even.'],
  ])('with %o', (change, short, spoken) => {
    expect([dealerWords({ ...past, ...change }), spokenRound({ ...past, ...change }, 'play')]).toEqual([short, spoken]);
  });

  it('comes from the felt with the result of the own seat', () => {
    const hand = { seat: 4, isYou: true, net: -500 } as SeatFelt;
    expect(pastOfFelt({ ...felt, hands: [hand] }, 4)).toEqual({ round: 3, dealer: 'two pair, tens and sevens', net: -500, isVoid: false });
    expect(pastOfFelt({ ...felt, hands: [hand] }, null).net).toBeNull();
    expect(pastOfFelt({ ...felt, hands: [{ ...hand, isYou: false }] }, 4).net).toBeNull();
  });

  it('is not listed while it is in play', () => {
    const line = { round: 4, isOver: false, void: null, net: null, summary: null } as RoundLine;
    expect(pastOfLine(line)).toEqual([]);
    expect(pastOfLine({ ...line, isOver: true, net: 100 })).toEqual([{ round: 4, dealer: null, net: 100, isVoid: false }]);
  });

  it('is listed once, newest first, and as it was seen', () => {
    const listed = [12, 11, 10].map((round) => ({ ...past, round, net: null }));
    expect(joined([{ ...past, round: 13 }, past], listed, 3).map(({ round, net }) => [round, net])).toEqual([
      [13, 3000],
      [12, 3000],
      [11, null],
    ]);
  });
});
