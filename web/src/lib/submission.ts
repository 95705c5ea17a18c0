// What a submission is called in a list: its own first remark tells those of one book apart.
import type { SubmissionLine } from './wire';
import { sentence } from './words';

type Remarked = Pick<SubmissionLine, 'text' | 'operator'>;

export function remark({ text, operator }: Remarked): string {
  const first = /^#+\s*(.+?)\s*$/m.exec(text.slice(0, text.search(/^[^#\s]/m)));
  return first?.[1] ?? operator;
}

/** The remark in two: the game and where it is played, and what is special about it. */
export function described(line: Remarked): { title: string; about: string } {
  const match = /^(.+?)(?::\s+|\s+(?=with ))(.+)$/.exec(remark(line));
  return match ? { title: match[1] ?? '', about: sentence(match[2] ?? '') } : { title: remark(line).replace(/\.$/, ''), about: '' };
}
