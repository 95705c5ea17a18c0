// What a submission is called in a list: its own first remark tells those of one book apart.
import type { SubmissionLine } from './wire';

export function remark({ text, operator }: Pick<SubmissionLine, 'text' | 'operator'>): string {
  const first = /^#+\s*(.+?)\s*$/m.exec(text.slice(0, text.search(/^[^#\s]/m)));
  return first?.[1] ?? operator;
}
