// Amounts as people type them, and as fields show them.

const TYPED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Whole cents of `1,250`, `$12.50` or `7.5`; null for what is not an amount above nothing. */
export function centsOf(typed: string): number | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const cents = Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && Number.isSafeInteger(cents) ? cents : null;
}
