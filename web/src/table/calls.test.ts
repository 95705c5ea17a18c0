import { expect, test } from 'vitest';
import { partedAt, roundsOf } from './calls';

const events = (['settled', 'over', 'committed', 'sat-down'] as const).map((what) => ({ what }));

test('a frame that ends a round tells of it until the next deck is sealed', () => {
  expect(roundsOf(events, 7, 8)).toEqual([7, 7, 8, 8]);
  expect(roundsOf(events.slice(0, 2), 7, 7)).toEqual([7, 7]);
});

test('any other frame tells of the round that is played', () => {
  expect(roundsOf(events, null, 8)).toEqual([8, 8, 8, 8]);
});

test('the calls of a round are parted from those before it, and those after it are not record', () => {
  const calls = [6, 7, 7, 8].map((round, number) => ({ number, round, words: '', rule: null }));
  const numbers = (round: number) => Object.values(partedAt(calls, round)).map((part) => part.map(({ number }) => number));
  expect(numbers(7)).toEqual([[1, 2], [0]]);
  expect(numbers(9)).toEqual([[], [0, 1, 2, 3]]);
});
