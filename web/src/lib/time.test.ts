import { expect, test } from 'vitest';
import { counted, lasting, machine, spell, stopwatch } from './time';

test('a stopwatch shows hours only when there are some', () => {
  expect([0, 42, 61, 3599, 3600, 3727].map(stopwatch)).toEqual(['0:00', '0:42', '1:01', '59:59', '1:00:00', '1:02:07']);
});

test('a clock that is ahead of us does not run below zero', () => {
  expect(stopwatch(-3)).toBe('0:00');
});

test('minutes are spelled out as people say them', () => {
  expect([0, 1, 42, 60, 125].map(spell)).toEqual(['0 minutes', '1 minute', '42 minutes', '1 hour', '2 hours 5 minutes']);
});

test('one thing is not several', () => {
  expect([counted(1, 'seat'), counted(0, 'seat'), counted(1284, 'round'), counted(2, 'analysis', 'analyses')]).toEqual([
    '1 seat',
    '0 seats',
    '1,284 rounds',
    '2 analyses',
  ]);
});


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
