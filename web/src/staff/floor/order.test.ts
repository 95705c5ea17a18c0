import { expect, test } from 'vitest';
import type { FloorTable, ProposalLine } from '../../lib/wire';
import { inOrder, newlyCalling, newlyProposed } from './order';

const table = (number: number, needsFloor = false, since: number | null = null): FloorTable => ({
  table: number,
  name: `Table ${number}`,
  unit: 'dollars',
  game: { kind: 'house', name: '', book: '', bookTitle: '', submission: '', least: 500, most: 50000 },
  isAutomatic: true,
  seats: 6,
  taken: 0,
  rounds: 0,
  state: 'empty',
  asks: 'nobody',
  since,
  rack: 0,
  drop: 0,
  needsFloor,
});
const numbers = (tables: FloorTable[]): number[] => tables.map((each) => each.table);
const proposal = (number: number): ProposalLine => ({ proposal: number, by: 'Ada', at: 0, words: '', mayApprove: true, isYours: false });

test('tables that need the floor come first, the longest waiting before the others', () =>
  expect(numbers(inOrder([table(4), table(2, true, 90), table(1), table(9, true, 10), table(3, true)]))).toEqual([9, 2, 3, 1, 4]));

test('a table calls once', () => {
  const before = [table(1, true), table(2)];
  expect(numbers(newlyCalling(before, [table(1, true), table(2, true), table(3, true)]))).toEqual([2, 3]);
  expect(newlyCalling(before, before)).toEqual([]);
});

test('what was not proposed before is new', () =>
  expect(newlyProposed([proposal(1)], [proposal(1), proposal(2)]).map((line) => line.proposal)).toEqual([2]));
