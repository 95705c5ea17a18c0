import { expect, test } from 'vitest';
import { asked, isAwaited } from './words';

test('what a table waits for is a sentence', () => {
  expect(asked('the next hand')).toBe('Waiting for the next hand');
  expect(asked('the floor')).toBe('Waiting for the floor');
  expect(asked('seat 3')).toBe('Waiting for seat 3');
  expect([isAwaited('nobody'), isAwaited('wagers')]).toEqual([false, true]);
});
