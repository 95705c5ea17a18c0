import { expect, test } from 'vitest';
import { lasting, machine } from './time';

const SECOND = 1_000_000;

test.each([
  [-5 * SECOND, '0 s'],
  [59.9 * SECOND, '59 s'],
  [60 * SECOND, '1 min 00 s'],
  [185 * SECOND, '3 min 05 s'],
  [3600 * SECOND, '1 h 00 min'],
  [47 * 3600 * SECOND, '47 h 00 min'],
  [72 * 3600 * SECOND, '3 days'],
])('%d microseconds last %s', (micros, words) => expect(lasting(micros)).toBe(words));

test('a moment has its machine form', () => expect(machine(1_800_000_000_000_000)).toBe('2027-01-15T08:00:00.000Z'));
