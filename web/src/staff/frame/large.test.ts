import { expect, test } from 'vitest';
import { exactSum, isLarge, limitWords } from './large';

test('a sum is large from the setting on, and as long as the setting is not known', () => {
  expect([isLarge(999_999, 1_000_000), isLarge(1_000_000, 1_000_000), isLarge(1, null)]).toEqual([false, true, true]);
});

test('a sum is written to the cent with its unit', () => {
  expect(exactSum(6_000_000, 'play')).toBe('60,000.00 play money');
  expect(exactSum(6_000_005, 'dollars')).toBe('$60,000.05');
});

test('two people are asked for dollars only', () => {
  expect(limitWords(1_000_000, 'dollars')).toBe('From $10,000 on, a second person must approve.');
  expect(limitWords(1_000_000, 'play')).toBe('From 10,000 on, you are asked again. A second person is needed for dollars only.');
  expect(limitWords(null, 'play')).toBe('');
});
