// The order of tables on the floor page, and what is new since the last poll.
import type { FloorTable, ProposalLine } from '../../lib/wire';

/** Tables that need the floor first, longest waiting first; then by number. */
export function inOrder(tables: readonly FloorTable[]): FloorTable[] {
  const waitsSince = (table: FloorTable): number => (table.needsFloor ? (table.since ?? Number.MAX_SAFE_INTEGER) : 0);
  return tables.toSorted(
    (one, other) => Number(other.needsFloor) - Number(one.needsFloor) || waitsSince(one) - waitsSince(other) || one.table - other.table,
  );
}

/** The tables that need the floor now and did not before. */
export function newlyCalling(before: readonly FloorTable[], now: readonly FloorTable[]): FloorTable[] {
  const called = new Set(before.filter((table) => table.needsFloor).map((table) => table.table));
  return now.filter((table) => table.needsFloor && !called.has(table.table));
}

/** The proposals that are not in the earlier list. */
export function newlyProposed(before: readonly ProposalLine[], now: readonly ProposalLine[]): ProposalLine[] {
  const known = new Set(before.map((line) => line.proposal));
  return now.filter((line) => !known.has(line.proposal));
}
