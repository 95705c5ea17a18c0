import { afterEach, expect, test } from 'vitest';
import { readChoice, settings } from './settings.svelte';

afterEach(() => {
  settings.choices.motion = 'system';
  settings.choices.pace = 'normal';
});

test('what was kept is taken, anything else is the first choice', () => {
  expect(readChoice('text', 'larger')).toBe('larger');
  expect(readChoice('text', 'gigantic')).toBe('normal');
  expect(readChoice('sounds', null)).toBe('off');
  expect(readChoice('sounds', 'quiet')).toBe('quiet');
  expect(readChoice('deck', 'two')).toBe('two');
  expect(readChoice('theme', null)).toBe('system');
  expect(readChoice('pace', 'hurried')).toBe('normal');
});

test('whoever wants no motion gets cards at once, whatever the pace', () => {
  settings.choices.pace = 'slow';
  expect(settings.pace).toBe('slow');
  settings.choices.motion = 'none';
  expect(settings.pace).toBe('none');
});
