// The clauses of a book as a tree, by the parts of their numbers.
import type { RuleLine } from '../lib/wire';

export type Branch = {
  /** The common prefix of the clause numbers below it: `12.B`. */
  number: string;
  line: RuleLine | null;
  branches: Branch[];
};

/** Splits an id into book and clause. */
export function split(id: string): { book: string; clause: string } {
  const at = id.indexOf('/');
  return at < 0 ? { book: id, clause: '' } : { book: id.slice(0, at), clause: id.slice(at + 1) };
}

/** The clauses in order; a number without a clause of its own becomes a branch without a line. */
export function treeOf(lines: RuleLine[]): Branch[] {
  const root: Branch = { number: '', line: null, branches: [] };
  for (const line of lines) {
    let branch = root;
    const parts = split(line.id).clause.split('.');
    parts.forEach((_, at) => {
      const number = parts.slice(0, at + 1).join('.');
      let next = branch.branches.find((other) => other.number === number);
      if (!next) {
        next = { number, line: null, branches: [] };
        branch.branches.push(next);
      }
      branch = next;
    });
    branch.line = line;
  }
  return root.branches;
}

/** All clauses of some branches, in order. */
export function linesOf(branches: Branch[]): RuleLine[] {
  return branches.flatMap((branch) => [...(branch.line ? [branch.line] : []), ...linesOf(branch.branches)]);
}

/** Whether a clause contains all words of a search. */
export function matches(line: RuleLine, search: string): boolean {
  const text = `${line.id} ${line.text}`.toLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
