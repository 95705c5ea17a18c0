import { expect, test } from 'vitest';
import { cents } from './amount';

test.each([
  ['200', 20000],
  ['49.50', 4950],
  ['49.5', 4950],
  ['$1,250', 125000],
  [' $ 0.05 ', 5],
  ['1,000,000.01', 100000001],
])('%s is read', (typed, amount) => {
  expect(cents(typed)).toBe(amount);
});

test.each(['', 'ten', '-5', '1.234', '1,25', '12,34,567', '1e3', '0x10', '5 5', '99999999999'])('%s is not an amount', (typed) => {
  expect(cents(typed)).toBeNull();
});
