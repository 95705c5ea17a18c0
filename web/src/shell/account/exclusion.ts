// The lengths offered for self-exclusion.
export type Span = { value: string; title: string };

export const SPANS: Span[] = [
  { value: 'day', title: 'A day' },
  { value: 'week', title: 'A week' },
  { value: 'month', title: 'A month' },
  { value: 'half-year', title: 'Six months' },
  { value: 'year', title: 'A year' },
  { value: 'five-years', title: 'Five years' },
];

/** The end of a span that begins now, by the calendar. */
export function endOf(span: string, now: Date): Date {
  const end = new Date(now);
  const months = { month: 1, 'half-year': 6, year: 12, 'five-years': 60 }[span];
  if (months === undefined) {
    end.setDate(end.getDate() + (span === 'week' ? 7 : 1));
    return end;
  }
  const date = end.getDate();
  end.setDate(1);
  end.setMonth(end.getMonth() + months + 1, 0);
  end.setDate(Math.min(date, end.getDate()));
  return end;
}
