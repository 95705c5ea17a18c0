// The tables where the user sits, and whether it is the user's turn there.
import { keep, kept } from '../../lib/memory';
import { houseOptions } from '../../table/kind';
import type { TableView } from '../../lib/wire';

/** How many tables are followed beside the one on the page. */
export const MOST_FOLLOWED = 6;

/** Begins the title of a page while it is the user's turn. */
export const TURN_MARK = '● Your turn';

/** The table of a page, if it is one. */
export function tableOf(path: string): number | null {
  const match = /^\/table\/(\d+)$/.exec(path);
  return match ? Number(match[1]) : null;
}

/** The tables where the user sits, without the one on the page. */
export const otherTables = (sitsAt: readonly number[], path: string): number[] =>
  sitsAt.filter((table) => table !== tableOf(path)).slice(0, MOST_FOLLOWED);

/** The turn of the decision that the user is asked for; `null` if the table waits for somebody or something else. */
export const turnAt = (view: TableView | undefined): number | null => (view && houseOptions(view.you)?.decision != null ? view.asks.turn : null);

/** The title of the browser tab: the page's own, unless another table waits for the user and the page's does not. */
export const titleWith = (own: string, waiting: string | undefined): string =>
  waiting === undefined || own.startsWith(TURN_MARK) ? own : `${TURN_MARK} · ${waiting}`;

/** Whether no tab of this browser has called this turn; from now on one has. */
export function isFirstCall(table: number, turn: number): boolean {
  const name = `cardroom.called.${table}`;
  const isFirst = kept(name) !== String(turn);
  keep(name, String(turn));
  return isFirst;
}
