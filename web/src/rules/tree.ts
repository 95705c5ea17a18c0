// The clauses of a book as a tree, by the parts of their numbers.
import type { RuleLine } from '../lib/wire';

export type Branch = {
  /** What stands before the number of every clause under it: `12.B`. */
  number: string;
  line: RuleLine | null;
  branches: Branch[];
};

/** The book of an id, and the clause within it. */
export function split(id: string): { book: string; clause: string } {
  const at = id.indexOf('/');
  return at < 0 ? { book: id, clause: '' } : { book: id.slice(0, at), clause: id.slice(at + 1) };
}

/** The clauses in their order; a number that has no clause of its own becomes a branch without a line. */
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

/** Every clause of some branches, in their order. */
export function linesOf(branches: Branch[]): RuleLine[] {
  return branches.flatMap((branch) => [...(branch.line ? [branch.line] : []), ...linesOf(branch.branches)]);
}

/** Whether all words of a search stand in a clause, wherever they do. */
export function matches(line: RuleLine, search: string): boolean {
  const text = `${line.id} ${line.text}`.toLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
