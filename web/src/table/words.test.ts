// The texts of the table.
import { describe, expect, it } from 'vitest';
import type { AsksView, DecisionOption, HouseFelt, PlaceView, TableView } from '../lib/wire';
import { lackWords, netWords, resultNet, roundWords, shortHand, stakeWords, turnWords, waitsForWords, waitWords } from './words';

const nothing: AsksView = { turn: 1, what: 'nothing', seat: null, until: null, seconds: 0, waitsFor: [] };
const place: PlaceView = { seat: 3, name: null, person: null, isYou: false, chips: 0, isReady: false, isLeaving: false, isConnected: true, sitsOut: false };
const ann: PlaceView = { ...place, name: 'Ann' };
const shown: HouseFelt & { kind: 'house' } = { kind: 'house', round: 12, phase: 'betting', stage: null, dealer: [], board: [], beside: [], dealerHand: null, hands: [], void: null };

describe('words', () => {
  it('of a turn name every choice and its cost', () => {
    const option: DecisionOption = { plays: [4, 3].map((multiple) => ({ multiple, cost: multiple * 1000, lacks: 0 })), wager: 'play', pass: 'check' };
    expect(turnWords(option, 'dollars')).toBe('Your turn: check, or Play 4 times for $40, 3 times for $30');
  });

  it('of a turn leave out what the chips do not pay', () => {
    const plays = [{ multiple: 4, cost: 4000, lacks: 500 }, { multiple: 3, cost: 3000, lacks: 0 }];
    const option: DecisionOption = { plays, wager: 'play', pass: 'check' };
    expect(turnWords(option, 'dollars')).toBe('Your turn: check, or Play 3 times for $30');
    expect(turnWords({ ...option, plays: plays.slice(0, 1) }, 'dollars')).toBe('Your turn: check. For Play you need more chips');
    expect(lackWords({ multiple: 4, cost: 4000, lacks: 500 }, 'play', 'dollars')).toBe('Play 4× costs $40, but you have only $35. Add chips first.');
  });

  it.each([
    [null, 0, null],
    [{ wager: 'play', least: 5000, most: 20_000 } as const, 5000, null],
    [{ wager: 'play', least: 5000, most: 20_000 } as const, 0, 'After these wagers you have 0 left, but Play costs 50 to 200: you could only check and fold. Wager less or add chips.'],
    [{ wager: 'raise', least: 3000, most: 3000 } as const, 1000, 'After these wagers you have 10 left, but Raise costs 30: you could only check and fold. Wager less or add chips.'],
  ])('of stakes %j with %i left', (costs, chips, words) => {
    expect(stakeWords(costs, chips, 'play')).toBe(words);
  });

  it.each([
    [[], null],
    [[1], null],
    [[1, 2], 'Waiting for Bob'],
    [[2, 3], 'Waiting for Bob and Ann'],
    [[1, 2, 3, 4], 'Waiting for Bob, Ann, and seat 4'],
  ])('of waiting for %j', (waitsFor, words) => {
    const seats = [{ ...place, seat: 1, name: 'Me' }, { ...place, seat: 2, name: 'Bob' }, ann];
    expect(waitsForWords({ asks: { ...nothing, what: 'wagers', waitsFor }, seats }, 1)).toBe(words);
  });

  it.each([
    [5000, 'You won $50'],
    [-250, 'You lost $2.50'],
    [0, 'You broke even'],
  ])('of a net of %i', (cents, words) => {
    expect(netWords(cents, 'dollars')).toBe(words);
  });

  it.each([
    [{ stake: 1000, back: 1000, won: 1500 }, '+$15'],
    [{ stake: 1000, back: 0, won: 0 }, '−$10'],
    [{ stake: 1000, back: 1000, won: 0 }, '$0'],
    [{ stake: 0, back: 0, won: 30_000 }, '+$300'],
  ])('of a result %j', (amounts, words) => {
    expect(resultNet({ wager: 'blind', outcome: 'won', rule: 'house/1', under: null, why: null, ...amounts }, 'dollars')).toBe(words);
  });

  it.each<[string, Partial<TableView>, HouseFelt | null]>([
    ['Nobody has played here yet', { seats: [place] }, shown],
    ['Nobody is playing here now', { seats: [place], last: { ...shown, round: 11 } }, shown],
    ['The next round begins in a moment', {}, null],
    ['Betting is open', {}, shown],
    ['The dealer is dealing', {}, { ...shown, phase: 'dealing' }],
    ['Ann is deciding', { asks: { ...nothing, what: 'decision', seat: 3 } }, { ...shown, phase: 'deciding' }],
    ['Seat 5 is deciding', { asks: { ...nothing, what: 'decision', seat: 5 } }, { ...shown, phase: 'deciding' }],
    ['The floor has been called', { asks: { ...nothing, what: 'floor' } }, { ...shown, phase: 'dealing' }],
    ['Round 12 is void', {}, { ...shown, phase: 'voided', void: '10.B' }],
    ['Round 12 is over', {}, { ...shown, phase: 'over' }],
    ['Round 12 is over', { seats: [place], last: shown }, shown],
    ['Round 12 is over', { last: shown }, shown],
  ])('of the round: %s', (words, view, felt) => {
    expect(roundWords({ asks: nothing, seats: [ann], last: null, ...view }, felt)).toBe(words);
  });

  it.each([
    ['two pair, tens and sevens', 'Two pair', ', tens and sevens'],
    ['pair of kings', 'Pair of kings', ''],
  ])('of a hand in short: %s', (words, short, rest) => {
    expect(shortHand(words)).toEqual({ short, rest });
  });

  it.each([
    [true, 'Waiting for Ann to decide.'],
    [false, 'Waiting for Ann, who is away, to decide.'],
  ])('of whom the table waits for, connected: %s', (isConnected, words) => {
    const view = { asks: { ...nothing, what: 'decision', seat: 3 }, seats: [{ ...ann, isConnected }], felt: shown, isAutomatic: true } as TableView;
    expect(waitWords(view)).toBe(words);
  });
});
