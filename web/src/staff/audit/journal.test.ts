import { expect, test } from 'vitest';
import { addressOf, latestOf, placeOf, spaced } from './journal';

test.each(['', '?after=120', '?stream=table/7', '?after=120&stream=table/7'])('the address of %s leads back to it', (query) =>
  expect(addressOf(placeOf(new URLSearchParams(query)))).toBe(`/audit/journal${query}`),
);

test('what is no position is the beginning', () => {
  expect(placeOf(new URLSearchParams('after=-3')).after).toBe(0);
  expect(placeOf(new URLSearchParams('after=abc')).after).toBe(0);
});

test('the latest page never begins before the first record', () => expect([latestOf(7), latestOf(1234)]).toEqual([0, 1184]));

test('a record is spaced only if it can be read', () => {
  expect(spaced('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(spaced('{"a":')).toBe('{"a":');
});
