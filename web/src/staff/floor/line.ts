// Lines of a text in a field.

/** Where a line begins and ends, the first being 1; the end of the text for a line that is not there. */
export function spanOfLine(text: string, line: number): [number, number] {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return [text.length, text.length];
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}

/** The numbers of all lines, one below the other. */
export const numbersOfLines = (text: string): string =>
  text
    .split('\n')
    .map((_, index) => index + 1)
    .join('\n');
