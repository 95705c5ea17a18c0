// Groups irregularities by the clause that says how to handle them.
import type { Irregular } from '../../lib/wire';

export type Group = { rule: string; what: string; rounds: Irregular[] };

/** Most frequent clause first; within it, newest round first. */
export function byClause(all: readonly Irregular[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of all) {
    const group = groups.get(each.rule) ?? { rule: each.rule, what: each.what, rounds: [] };
    group.rounds.push(each);
    groups.set(each.rule, group);
  }
  for (const group of groups.values()) group.rounds.sort((one, other) => other.at - one.at);
  return [...groups.values()].sort((one, other) => other.rounds.length - one.rounds.length || one.rule.localeCompare(other.rule));
}

/** The number of tables in a group. */
export const tablesOf = (group: Group): number => new Set(group.rounds.map((each) => each.table)).size;
