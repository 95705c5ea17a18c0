import { afterEach, expect, test, vi } from 'vitest';
import type { TableView } from '../../lib/wire';
import { isFirstCall, MOST_FOLLOWED, otherTables, tableOf, titleWith, turnAt } from './turn';

const view = (you: object | null, turn = 7): TableView => ({ you, asks: { turn } }) as TableView;

test('the table of a page is followed by the page itself', () => {
  expect(otherTables([1, 2, 5], '/table/2')).toEqual([1, 5]);
  expect(otherTables([1, 2, 5], '/')).toEqual([1, 2, 5]);
  expect(otherTables([2], '/table/2')).toEqual([]);
});

test('a replay and the rules are not the page of a table', () => {
  expect(tableOf('/table/2')).toBe(2);
  expect(tableOf('/table/2/round/9')).toBe(null);
  expect(tableOf('/rules/2')).toBe(null);
});

test('no more tables are followed than can be shown', () => {
  expect(otherTables([1, 2, 3, 4, 5, 6, 7, 8, 9], '/')).toHaveLength(MOST_FOLLOWED);
});

test('it is my turn where I am asked for a decision', () => {
  expect(turnAt(view({ kind: 'house', decision: { kind: 'x' } }))).toBe(7);
  expect(turnAt(view({ kind: 'house', decision: null }))).toBe(null);
  expect(turnAt(view(null))).toBe(null);
  expect(turnAt(undefined)).toBe(null);
});

test('the title names another table that waits, unless the one on the page waits too', () => {
  expect(titleWith('Chesapeake · Cardroom', 'Patuxent')).toBe('● Your turn · Patuxent');
  expect(titleWith('● Your turn · Chesapeake', 'Patuxent')).toBe('● Your turn · Chesapeake');
  expect(titleWith('Lobby · Cardroom', undefined)).toBe('Lobby · Cardroom');
});

afterEach(() => vi.unstubAllGlobals());

test('one tab calls a turn, and the next turn is called again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  expect([isFirstCall(1, 7), isFirstCall(1, 7), isFirstCall(2, 7), isFirstCall(1, 8)]).toEqual([true, false, true, true]);
});
