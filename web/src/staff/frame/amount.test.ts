import { expect, test } from 'vitest';
import { centsOf } from './amount';

test.each([
  ['5', 500],
  ['$12.50', 1250],
  ['7.5', 750],
  ['0.05', 5],
  [' 1,250 ', 125000],
  ['1,234,567.89', 123456789],
  ['90071992547409.91', 9007199254740991],
])('%s is an amount', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each(['', '0', '-5', '1.234', '12,50', '1,2345', '1e5', 'five', '99999999999999999', '.5', '5.'])('%s is none', (typed) =>
  expect(centsOf(typed)).toBeNull(),
);
