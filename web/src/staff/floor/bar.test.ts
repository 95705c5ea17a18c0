import { expect, test } from 'vitest';
import { endOfBar } from './bar';

test('a bar ends after its days or not at all', () => {
  expect(endOfBar('', 1_800_000_000_000)).toBeNull();
  expect(endOfBar('30', 1_800_000_000_000)).toBe(1_802_592_000_000_000);
});
