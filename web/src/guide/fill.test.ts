import { expect, test } from 'vitest';
import { filled } from './fill';

test('a multiple of the Ante becomes an amount, or stays a multiple', () => {
  expect(filled('Play costs {4} or {3}.', 500, 'dollars')).toBe('Play costs $20 or $15.');
  expect(filled('Play costs {4} or {3}.', 250, 'play')).toBe('Play costs 10 or 7.50.');
  expect(filled('{2} in all', 0, 'dollars')).toBe('2× the Ante in all');
});

test('a text in dollars follows the unit of the table', () => {
  expect(filled('An Ante of $5 costs {2}.', 500, 'play')).toBe('An Ante of 5 costs 10.');
});
