// The texts of the table.
import { describe, expect, it } from 'vitest';
import type { Advice, AsksView, ChoiceKey, DecisionOption, HouseFelt, PlaceView, TableView } from '../lib/wire';
import { adviceWords, choiceWords, netWords, resultNet, roundWords, shortHand, turnWords } from './words';

const nothing: AsksView = { turn: 1, what: 'nothing', seat: null, until: null, seconds: 0 };
const place: PlaceView = { seat: 3, name: null, person: null, isYou: false, chips: 0, isReady: false, isLeaving: false, isConnected: true };
const ann: PlaceView = { ...place, name: 'Ann' };
const shown: HouseFelt & { kind: 'house' } = { kind: 'house', round: 12, phase: 'betting', stage: null, dealer: [], board: [], beside: [], dealerHand: null, hands: [], void: null };

describe('words', () => {
  it('of a turn name every choice and its cost', () => {
    const option: DecisionOption = { multiples: [4, 3], costs: [4000, 3000], wager: 'play', pass: 'check' };
    expect(turnWords(option, 'dollars')).toBe('Your turn: check, or Play 4 times for $40, 3 times for $30');
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

  it('of a choice', () => {
    expect([choiceWords('play 4'), choiceWords('check')]).toEqual(['Play 4×', 'Check']);
  });

  it.each<[ChoiceKey, ChoiceKey, number, string]>([
    ['check', 'check', 0, '✓ Check was the best choice.'],
    ['check', 'play 4', 12_345, '✗ Play 4× was better. Check costs 12.3 cents on average.'],
    ['check', 'play 4', 1_234, '✗ Play 4× was better. Check costs 1.23 cents on average.'],
    ['check', 'play 4', 880_520, '✗ Play 4× was better. Check costs $8.81 on average.'],
  ])('of the trainer when %s was chosen and %s best', (chosen, best, costMillicents, words) => {
    const advice: Advice = { round: 1, stage: 'before-flop', choices: [], best, chosen, costMillicents };
    expect(adviceWords(advice, 'dollars')?.words).toBe(words);
  });
});
