// The name of a submission in a list, from the first comment of its text, as several may share a book.
import type { LobbyTable, SubmissionLine } from './wire';
import { listed, sentence } from './words';

type Remarked = Pick<SubmissionLine, 'text' | 'operator'>;

export function remark({ text, operator }: Remarked): string {
  const first = /^#+\s*(.+?)\s*$/m.exec(text.slice(0, text.search(/^[^#\s]/m)));
  return first?.[1] ?? operator;
}

/** The remark in two parts: the game and place, and what is special about it. */
export function described(line: Remarked): { title: string; about: string } {
  const match = /^(.+?)(?::\s+|\s+(?=with ))(.+)$/.exec(remark(line));
  return match ? { title: match[1] ?? '', about: sentence(match[2] ?? '') } : { title: remark(line).replace(/\.$/, ''), about: '' };
}

/** The public tables that use a submission: `Chesapeake and Patuxent`; empty if none. */
export function playedAt(submission: string, tables: LobbyTable[]): string {
  const names = tables.filter(({ game, isPrivate }) => !isPrivate && game.kind === 'house' && game.submission === submission).map(({ name }) => name);
  return listed(names);
}

/** A submission named after the tables that use it, with the game below; without tables, after its game. */
export function named(line: SubmissionLine, tables: LobbyTable[]): { name: string; game: string; about: string } {
  const { title, about } = described(line);
  const where = playedAt(line.submission, tables);
  return { name: where || title, game: where && title, about: about || line.operator };
}
