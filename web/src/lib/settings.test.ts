import { expect, test } from 'vitest';
import { readChoice } from './settings.svelte';

test('what was kept is taken, anything else is the first choice', () => {
  expect(readChoice('text', 'larger')).toBe('larger');
  expect(readChoice('text', 'gigantic')).toBe('normal');
  expect(readChoice('sounds', null)).toBe('off');
  expect(readChoice('deck', 'two')).toBe('two');
});
