import { expect, test } from 'vitest';
import { freshId, hearTime } from './id';

test('an id has no time before the server has sent its own', () => {
  expect(freshId()).toMatch(/^[0-9a-f]{32}$/);
});

test('an id carries the time of the server, whatever the clock says here', () => {
  const hours = 7_200_000;
  hearTime((Date.now() + hours) * 1000);
  const id = freshId();
  expect(id).toMatch(/^[0-9]{13}-[0-9a-f]{32}$/);
  expect(Math.abs(Number(id.slice(0, 13)) - Date.now() - hours)).toBeLessThan(1000);
  expect(freshId()).not.toBe(id);
});
