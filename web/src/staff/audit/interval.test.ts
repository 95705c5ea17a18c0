import { expect, test } from 'vitest';
import type { HoldLine } from '../../lib/wire';
import { drawn, percent, record, verdictName } from './interval';

const line: HoldLine = {
  wager: 'base',
  rounds: 900,
  staked: 900000,
  wonByHouse: 27000,
  actual: '0.03',
  theoretical: '0.02',
  low: '-0.06',
  high: '0.10',
  verdict: 'inside',
};

test.each([
  ['0.021849', '2.18%'],
  ['-0.5', '−50.00%'],
  ['-0.000001', '0.00%'],
  [null, '–'],
])('%s is %s', (part, words) => expect(percent(part)).toBe(words));

test('the bounds are drawn in their order, with the actual hold among them', () => {
  const places = drawn(line);
  expect(places).not.toBeNull();
  expect([places?.low, places?.high]).toEqual([8, 92]);
  expect(places?.theoretical).toBeCloseTo(50);
  expect(places?.actual).toBeCloseTo(55.25);
  expect(places?.zero).toBeCloseTo(39.5);
});

test('an actual hold outside stays in the picture', () => {
  const places = drawn({ ...line, actual: '0.26', verdict: 'outside' });
  expect(places?.actual).toBe(92);
  expect(places?.high).toBeCloseTo(50);
});

test('all in one place is drawn as well', () => expect(drawn({ ...line, actual: '0', theoretical: '0', low: '0', high: '0' })?.actual).toBe(8));

test('nothing is drawn of too few rounds', () => {
  expect(drawn({ ...line, low: null })).toBeNull();
  expect(record({ ...line, low: null, verdict: 'too-few' })).toBe('Base game: too few rounds to compare.');
});

test('the picture is shown in words', () =>
  expect(record(line)).toBe('Base game: actual hold 3.00%, inside the bounds of −6.00% to 10.00%; theoretical hold 2.00%.'));

test('a verdict is shown in words', () => {
  const verdicts = (['inside', 'being-computed', 'no-fixed-odds'] as const).map((verdict) => verdictName({ ...line, verdict }));
  expect(verdicts).toEqual(['Inside', 'Being computed', 'No fixed odds']);
});
