// Which tables the floor sees first, and what has come up since it last looked.
import type { FloorTable, ProposalLine } from '../../lib/wire';

/** Those that need the floor first, the longest waiting of them before the others; then by their number. */
export function inOrder(tables: readonly FloorTable[]): FloorTable[] {
  const waitsSince = (table: FloorTable): number => (table.needsFloor ? (table.since ?? Number.MAX_SAFE_INTEGER) : 0);
  return tables.toSorted(
    (one, other) => Number(other.needsFloor) - Number(one.needsFloor) || waitsSince(one) - waitsSince(other) || one.table - other.table,
  );
}

/** The tables that call for the floor now and did not before. */
export function newlyCalling(before: readonly FloorTable[], now: readonly FloorTable[]): FloorTable[] {
  const called = new Set(before.filter((table) => table.needsFloor).map((table) => table.table));
  return now.filter((table) => table.needsFloor && !called.has(table.table));
}

/** What waits for a second person since these were looked at. */
export function newlyProposed(before: readonly ProposalLine[], now: readonly ProposalLine[]): ProposalLine[] {
  const known = new Set(before.map((line) => line.proposal));
  return now.filter((line) => !known.has(line.proposal));
}
