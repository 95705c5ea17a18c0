import { expect, test } from 'vitest';
import type { LinkLine, LobbyTable } from '../../lib/wire';
import { bookName, byGame, linkName, linksAtHand, tableToPractice } from './gathering';

function table(number: number, more: Partial<LobbyTable> = {}, least = 500, name = 'Ultimate'): LobbyTable {
  const game = { kind: 'house', name, book: 'b', bookTitle: 'B', submission: 's', least, most: 50000 } as const;
  return { table: number, name: `T${number}`, unit: 'play', isAutomatic: true, hasDealer: true, game, seats: 6, taken: 0, playing: 0, rounds: 0, isPrivate: false, link: null, ...more };
}

test('tables stand under their game, full ones last', () => {
  const groups = byGame([table(1, { taken: 6 }), table(2, {}, 500, 'Heads-Up'), table(3)]);
  expect(groups.map((group) => [group.name, group.tables.map((one) => one.table)])).toEqual([
    ['Ultimate', [3, 1]],
    ['Heads-Up', [2]],
  ]);
});

test('a newcomer is led to the table where most people play, then to the one that asks for the least', () => {
  expect(tableToPractice([table(1, {}, 2500), table(2), table(3, {}, 100)])?.table).toBe(3);
  expect(tableToPractice([table(1, { taken: 3, playing: 1 }, 2500), table(2, { taken: 4, playing: 2 }, 2500), table(3, {}, 100)])?.table).toBe(2);
  expect(tableToPractice([table(1, { playing: 2 }, 2500), table(2, { playing: 2 })])?.table).toBe(2);
  expect(tableToPractice([table(1, { taken: 3 }), table(2)])?.table).toBe(2);
});

test('nobody is led to a table that is dealt by people', () => {
  expect(tableToPractice([table(1, { isAutomatic: false, playing: 3 }, 100), table(2)])?.table).toBe(2);
  expect(tableToPractice([table(1, { isAutomatic: false })])).toBeNull();
});

test('nobody is led to a private or a full table', () => {
  expect(tableToPractice([table(1, { isPrivate: true }), table(2, { taken: 6 })])).toBeNull();
  expect(tableToPractice([])).toBeNull();
});

test('a link of one table is called after it', () => {
  const link = (name: string, tables: number[]): LinkLine => ({ link: 1, name, unit: 'play', tables, meters: [], hits: [] });
  expect(linkName(link('table 4', [4]), [table(4)])).toBe('T4');
  expect(linkName(link('north-floor', [1, 4]), [table(1), table(4)])).toBe('North floor');
  expect(linkName(link('bay-state', [4]), [table(4)])).toBe('Bay state');
});

test('meters of tables that one does not see are not shown', () => {
  const link = (number: number): LinkLine => ({ link: number, name: 'x', unit: 'play', tables: [number], meters: [], hits: [] });
  expect(linksAtHand([link(1), link(2)], [table(1, { link: 2 }), table(3)]).map((one) => one.link)).toEqual([2]);
});

test('a book does not say the game again', () => {
  expect(bookName({ name: 'Heads-Up', bookTitle: 'WPT Heads-Up, Maryland rules, version 1.0' })).toBe('Maryland rules, version 1.0');
  expect(bookName({ name: 'Heads-Up', bookTitle: 'Rules of the house, all of them' })).toBe('Rules of the house, all of them');
});
