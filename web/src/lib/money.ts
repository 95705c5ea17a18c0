// Formats amounts, which are whole cents everywhere else.

/** `$1,234.50`; play money has no dollar sign. */
export function money(cents: number, unit = 'dollars'): string {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const text = whole.toLocaleString('en-US') + (rest ? `.${String(rest).padStart(2, '0')}` : '');
  return unit === 'dollars' ? `${sign}$${text}` : `${sign}${text}`;
}

/** `+$50`, `−$20`, `$0`. */
export function net(cents: number, unit = 'dollars'): string {
  return (cents > 0 ? '+' : '') + money(cents, unit);
}

/** Removes the dollar signs from a text about rules where the unit is not dollars: `a stake of $1.00` as `a stake of 1`. */
export function inUnit(words: string, unit: string): string {
  return unit === 'dollars' ? words : words.replace(/\$(\d[\d,]*)(\.00)?(?!\d)/g, '$1');
}

/** Reformats the amounts in a text of the server: `Ante 5.00` as `Ante $5`. */
export function withMoney(words: string, unit = 'dollars'): string {
  const amount = /(?<![\d.]|\d,)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})(?![\d.]*\d)/g;
  return words.replace(amount, (_, whole: string, rest: string) => money(Number(whole.replaceAll(',', '')) * 100 + Number(rest), unit));
}
