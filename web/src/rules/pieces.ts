// Splits a text into pieces, to link or highlight some of them.
export type Piece = { text: string; rule?: string; isFound?: boolean };

const ID = /\b(?:house|[a-z]{2,}-[a-z0-9.-]*[a-z0-9])\/[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*/g;

/** Splits out the ids of clauses. */
export function withClauses(text: string): Piece[] {
  return cut(text, ID, (found) => ({ text: found, rule: found }));
}

/** Splits out the words of a search. */
export function withFound(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text }];
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return cut(text, new RegExp(any, 'gi'), (found) => ({ text: found, isFound: true }));
}

function cut(text: string, pattern: RegExp, piece: (found: string) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push(piece(match[0]));
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
