import { expect, test } from 'vitest';
import { remark } from './submission';

test('a submission is told by its first remark', () => {
  expect(remark({ text: '\n# Six seats, two decks.\n# More.\n\nseats = 6\n', operator: 'Room' })).toBe('Six seats, two decks.');
});

test('a remark further down is not about the whole', () => {
  expect(remark({ text: 'seats = 6\n# the most\n', operator: 'Room' })).toBe('Room');
});
