import { expect, test } from 'vitest';
import { BACK_LINES } from './back';

test('every design of the backs is a path of its own that begins with a move', () => {
  const paths = Object.values(BACK_LINES);
  expect(new Set(paths).size).toBe(4);
  for (const path of paths) expect(path).toMatch(/^M-?\d/);
  expect(paths.join('')).not.toMatch(/NaN|undefined/);
});
