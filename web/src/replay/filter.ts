// Which of their rounds the user wants to see: read from the address of the page, and asked of the server.
import type { RoundOutcome, WagerKey } from '../lib/wire';

/** Each field as in the address; empty for all. Days are `2026-11-16`. */
export type Filter = { table: string; game: string; outcome: RoundOutcome | ''; wager: WagerKey | ''; from: string; until: string };

const FIELDS = ['table', 'game', 'outcome', 'wager', 'from', 'until'] as const;

export function filterOf(query: URLSearchParams): Filter {
  const of = (field: keyof Filter): string => query.get(field) ?? '';
  return Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Filter;
}

export const isEmpty = (filter: Filter): boolean => FIELDS.every((field) => filter[field] === '');

/** The address of the page with a filter. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams(FIELDS.filter((field) => filter[field]).map((field) => [field, filter[field]]));
  return isEmpty(filter) ? '/me/rounds' : `/me/rounds?${query}`;
}

/** The midnight at which a day begins here, in microseconds since 1970; `null` for what is no day. */
function midnight(day: string, later = 0): string | null {
  const [year, month, date] = day.split('-').map(Number);
  const at = new Date(year ?? NaN, (month ?? NaN) - 1, (date ?? NaN) + later).getTime();
  return Number.isNaN(at) || at < 0 ? null : String(at * 1000);
}

/** What the server is asked. The last day is included. */
export function queryOf(filter: Filter, before: number | null): string {
  const query = new URLSearchParams();
  for (const field of ['table', 'game', 'outcome', 'wager'] as const) if (filter[field]) query.set(field, filter[field]);
  const [from, until] = [filter.from && midnight(filter.from), filter.until && midnight(filter.until, 1)];
  if (from) query.set('from', from);
  if (until) query.set('until', until);
  if (before !== null) query.set('before', String(before));
  const text = query.toString();
  return text ? `?${text}` : '';
}
