import { expect, test } from 'vitest';
import { chapterTitle } from './chapter';

test('a chapter is shown by its number and what it is about', () => {
  expect(chapterTitle('md-uth-1.2', '12')).toBe('12. Payouts');
  expect(chapterTitle('wsop-2011', 'p18')).toBe('Page 18. Rake and time collection');
});

test('a chapter without a known name is shown by its number', () => {
  expect([chapterTitle('new', '3'), chapterTitle('new', 'p07')]).toEqual(['Chapter 3', 'Page 7']);
});
