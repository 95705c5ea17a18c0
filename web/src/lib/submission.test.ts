import { expect, test } from 'vitest';
import { described, named, remark } from './submission';
import type { LobbyTable } from './wire';

test('a submission is shown by its first remark', () => {
  expect(remark({ text: '\n# Six seats, two decks.\n# More.\n\nseats = 6\n', operator: 'Room' })).toBe('Six seats, two decks.');
});

test('a remark further down is not about the whole', () => {
  expect(remark({ text: 'seats = 6\n# the most\n', operator: 'Room' })).toBe('Room');
});

test('a remark is shown in two parts where it has them', () => {
  const of = (text: string) => described({ text: `# ${text}\nrulebook = "x"`, operator: 'The Room' });
  expect(of('Hold ’Em in Maryland: six seats, two decks.')).toEqual({ title: 'Hold ’Em in Maryland', about: 'Six seats, two decks.' });
  expect(of('Hold ’Em in Maryland with three meters.')).toEqual({ title: 'Hold ’Em in Maryland', about: 'With three meters.' });
  expect(of('Hold ’Em.')).toEqual({ title: 'Hold ’Em', about: '' });
});

test('a submission goes by the tables that play it, and by its game where none does', () => {
  const line = (submission: string, text: string) => ({ submission, name: '', book: '', operator: 'The Room', text: `# ${text}\nrulebook = "x"` });
  const game = { kind: 'house', name: '', book: '', bookTitle: '', submission: 'a', least: 1, most: 2 } as const;
  const table: LobbyTable = { table: 1, name: 'Harbor', unit: 'play', isAutomatic: true, hasDealer: true, game, seats: 6, taken: 0, playing: 0, rounds: 0, isPrivate: false, link: null };
  const tables = [table, { ...table, table: 2, name: 'Friends', isPrivate: true }];
  expect(named(line('a', 'Hold ’Em in Maryland: six seats.'), tables)).toEqual({ name: 'Harbor', game: 'Hold ’Em in Maryland', about: 'Six seats.' });
  expect(named(line('b', 'Hold ’Em in Ohio.'), tables)).toEqual({ name: 'Hold ’Em in Ohio', game: '', about: 'The Room' });
});
