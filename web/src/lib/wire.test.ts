// Commands that the server reads compile, and others do not.
import { expect, test } from 'vitest';
import { samples } from './command.sample';
import type { RoomCommand, FromClient, Say } from './wire';

/** None of these may compile: `npm run check` reports one that does. */
const wrong: (RoomCommand | FromClient | Say)[] = [
  // @ts-expect-error There is no such command.
  'dance',
  // @ts-expect-error A shift needs a role.
  { office: 'begin-shift' },
  // @ts-expect-error There is no such role.
  { office: { 'begin-shift': { role: 'king' } } },
  // @ts-expect-error An amount is a number of cents.
  { at: { table: 7, command: { tip: { amount: '5.00' } } } },
  // @ts-expect-error Sitting down needs an amount.
  { at: { table: 7, command: { 'sit-down': { seat: 3 } } } },
  // @ts-expect-error Commands are in kebab case.
  { at: { table: 7, command: { sitDown: { seat: 3, amount: 50_000 } } } },
  // @ts-expect-error There is no such wager.
  { at: { table: 7, command: { round: { bet: { wager: 'lucky', amount: 500, tender: 'chips' } } } } },
  // @ts-expect-error Play needs a multiple.
  { at: { table: 7, turn: 12, command: { round: 'play' } } },
  // @ts-expect-error A command of a table goes in `at`.
  { type: 'say', id: '1', role: 'player', command: 'stand-up' },
  // @ts-expect-error There is no such role.
  { type: 'say', id: '1', role: 'king', command: { office: 'open-day' } },
  // @ts-expect-error A message needs an id.
  { role: 'player', command: { office: 'open-day' } },
];

test('every sample of a command is one value of its type', () => {
  expect(samples.length).toBeGreaterThan(150);
  expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(150);
  expect(wrong.length).toBe(11);
});
