import { expect, test } from 'vitest';
import { latest, MOST_LINES, newOnes } from './lines';

const lines = (...numbers: number[]) => numbers.map((number) => ({ number }));

test('known lines that come again are not new', () => {
  expect(newOnes(lines(1, 4, 9), lines(4, 9, 12))).toEqual(lines(12));
  expect(latest(lines(1, 4, 9), lines(4, 9, 12))).toEqual(lines(1, 4, 9, 12));
  expect(newOnes([], lines(1, 2))).toEqual(lines(1, 2));
});

test('only the latest lines are kept', () => {
  const many = lines(...Array.from({ length: MOST_LINES + 7 }, (_, index) => index));
  expect(latest([], many)).toEqual(many.slice(7));
  expect(latest(many.slice(0, MOST_LINES), many).at(0)).toEqual({ number: 7 });
});
