// The columns of a table.
import type { Snippet } from 'svelte';

export type Column<Row> = {
  title: string;
  /** Whether it holds figures, which are aligned right. */
  isFigure?: boolean;
  /** Whether it holds a button, which needs no visible heading. */
  isAction?: boolean;
  /** Whether there is extra space before it. */
  isApart?: boolean;
  /** Whether it names the row. */
  isHead?: boolean;
  /** The content of a cell, as text or as a snippet. */
  text?: (row: Row) => string;
  cell?: Snippet<[Row]>;
};
