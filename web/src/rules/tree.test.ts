import { expect, test } from 'vitest';
import type { RuleLine } from '../lib/wire';
import { linesOf, matches, split, treeOf, type Branch } from './tree';

const line = (id: string, text = 'words'): RuleLine => ({ id, text, status: 'done' });
const drawn = (branches: Branch[]): unknown[] =>
  branches.map((branch) => [branch.number + (branch.line ? '' : '?'), ...drawn(branch.branches)]);

test('an id falls into book and clause', () => {
  expect(split('md-uth-1.2/12.B.1.e')).toEqual({ book: 'md-uth-1.2', clause: '12.B.1.e' });
  expect(split('house')).toEqual({ book: 'house', clause: '' });
});

test('clauses stand under the parts of their numbers, numbers without a clause are marked', () => {
  const lines = [line('b/1.A'), line('b/1.B.1'), line('b/1.B.2'), line('b/2'), line('b/2.A')];
  expect(drawn(treeOf(lines))).toEqual([['1?', ['1.A'], ['1.B?', ['1.B.1'], ['1.B.2']]], ['2', ['2.A']]]);
  expect(linesOf(treeOf(lines))).toEqual(lines);
});

test('a search wants all of its words, in any order and letters', () => {
  const clause = line('b/4', 'The odd chip goes to the first seat.');
  expect([matches(clause, 'CHIP odd'), matches(clause, 'b/4'), matches(clause, ''), matches(clause, 'odd card')]).toEqual([true, true, true, false]);
});
