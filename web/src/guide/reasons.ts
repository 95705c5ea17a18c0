// The reasons of several results, each said once.

/** `A: x is lost.` and `A: y is lost.` become `A: x is lost, y is lost.` */
export function reasons(sentences: string[]): string[] {
  const whats = new Map<string, string[]>();
  for (const sentence of sentences) {
    const at = sentence.indexOf(': ');
    const [why, what] = at < 0 ? [sentence, ''] : [sentence.slice(0, at), sentence.slice(at + 2).replace(/\.$/, '')];
    whats.set(why, [...(whats.get(why) ?? []), what]);
  }
  return [...whats].map(([why, what]) => (what[0] === '' ? why : `${why}: ${what.join(', ')}.`));
}
