import { expect, test } from 'vitest';
import { asked, isAwaited } from './words';

test('what a table waits for is a sentence', () => {
  expect(asked('the next hand')).toBe('The next hand is awaited');
  expect(asked('the floor')).toBe('The floor is awaited');
  expect(asked('seat 3')).toBe('Seat 3 is awaited');
  expect([isAwaited('nobody'), isAwaited('wagers')]).toEqual([false, true]);
});
