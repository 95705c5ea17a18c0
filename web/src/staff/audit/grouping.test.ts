import { expect, test } from 'vitest';
import type { Irregular } from '../../lib/wire';
import { byClause, tablesOf } from './grouping';

const line = (rule: string, table: number, at: number): Irregular => ({ position: at, table, tableName: `Table ${table}`, round: at, at, rule, what: `by ${rule}` });

test('clauses come by how often they were used, rounds by their time', () => {
  const groups = byClause([line('b/1', 1, 5), line('a/1', 1, 6), line('b/1', 2, 9), line('a/2', 1, 7)]);
  expect(groups.map((group) => [group.rule, group.rounds.map((each) => each.at), tablesOf(group)])).toEqual([
    ['b/1', [9, 5], 2],
    ['a/1', [6], 1],
    ['a/2', [7], 1],
  ]);
});

test('nothing makes no groups', () => expect(byClause([])).toEqual([]));
