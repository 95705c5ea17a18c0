import { expect, test } from 'vitest';
import { endOf } from './exclusion';

const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

test.each([
  ['day', '2026-11-17'],
  ['week', '2026-11-23'],
  ['month', '2026-12-16'],
  ['half-year', '2027-5-16'],
  ['year', '2027-11-16'],
  ['five-years', '2031-11-16'],
])('a break of a %s ends by the calendar', (span, end) => {
  expect(day(endOf(span, new Date(2026, 10, 16, 12)))).toBe(end);
});

test('a month from the last of January ends with February', () => {
  expect(day(endOf('month', new Date(2027, 0, 31, 12)))).toBe('2027-2-28');
  expect(day(endOf('year', new Date(2028, 1, 29, 12)))).toBe('2029-2-28');
});
