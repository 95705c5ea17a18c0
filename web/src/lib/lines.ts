// Lines of a chat: those that are new, and the latest ones.
type Numbered = { number: number };

/** As many as the server keeps. */
export const MOST_LINES = 50;

/** The lines that are not known yet. After a reconnection the server sends known ones again. */
export function newOnes<Line extends Numbered>(known: Line[], heard: Line[]): Line[] {
  const last = known.at(-1)?.number ?? -Infinity;
  return heard.filter(({ number }) => number > last);
}

export function latest<Line extends Numbered>(known: Line[], heard: Line[]): Line[] {
  return [...known, ...newOnes(known, heard)].slice(-MOST_LINES);
}
