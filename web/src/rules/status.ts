// The status of a clause, in words and as a shape.
import type { RuleStatus } from '../lib/wire';

export type Status = { id: RuleStatus; word: string; means: string; shape: string };

const STATUSES: Record<RuleStatus, Omit<Status, 'id'>> = {
  done: { word: 'Followed', means: 'The room follows this clause, and a scenario shows it.', shape: 'M3 8.5l3.5 3.5L13 4.5' },
  partly: { word: 'Partly followed', means: 'The room follows part of this clause. The note says what is missing.', shape: 'M2 10c2-4 4-4 6-2s4 2 6-2' },
  later: { word: 'Not followed yet', means: 'The room does not follow this clause yet.', shape: 'M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0' },
  'not-ours': { word: 'People only', means: 'Only people can follow this clause; software cannot. The note says why.', shape: 'M4 8h8' },
};

const IN_ORDER: RuleStatus[] = ['done', 'partly', 'later', 'not-ours'];

export const statusOf = (id: RuleStatus): Status => ({ id, ...STATUSES[id] });

/** How many clauses are followed, of those that software can follow. */
export function followed(lines: { status: RuleStatus }[]): { done: number; all: number; others: number } {
  const ours = lines.filter((line) => line.status !== 'not-ours');
  return { done: ours.filter((line) => line.status === 'done').length, all: ours.length, others: lines.length - ours.length };
}

/** The number of clauses by status, without empty ones. */
export function countByStatus(lines: { status: RuleStatus }[]): { status: Status; count: number }[] {
  return IN_ORDER.map((id) => ({ status: statusOf(id), count: lines.filter(({ status }) => status === id).length })).filter(({ count }) => count > 0);
}
