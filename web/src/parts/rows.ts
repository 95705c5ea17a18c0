// What a column of a table shows of each row.
import type { Snippet } from 'svelte';

export type Column<Row> = {
  title: string;
  /** Whether figures stand in it, which are set to the right. */
  isFigure?: boolean;
  /** Whether a button stands in it, which needs no heading. */
  isAction?: boolean;
  /** Whether it stands a little away from the one before it. */
  isApart?: boolean;
  /** Whether it names the row. */
  isHead?: boolean;
  /** What stands there, as a text or drawn. */
  text?: (row: Row) => string;
  cell?: Snippet<[Row]>;
};
