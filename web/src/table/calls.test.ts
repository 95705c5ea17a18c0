import { expect, test } from 'vitest';
import { roundsOf } from './calls';

const events = ['settled', 'over', 'committed', 'sat-down'].map((what) => ({ what }));

test('a frame that ends a round tells of it until the next deck is sealed', () => {
  expect(roundsOf(events, 7, 8)).toEqual([7, 7, 8, 8]);
  expect(roundsOf(events.slice(0, 2), 7, 7)).toEqual([7, 7]);
});

test('any other frame tells of the round that is played', () => {
  expect(roundsOf(events, null, 8)).toEqual([8, 8, 8, 8]);
});
