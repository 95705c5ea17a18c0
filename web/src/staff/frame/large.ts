// Sums that are large enough to ask about before a command is sent.
import { money } from '../../lib/money';

/** From the room's setting on, in any unit. While the setting is not known, every sum is asked about. */
export const isLarge = (amount: number, from: number | null): boolean => from === null || amount >= from;

/** To the cent, with its unit: `$60,000.00`, `60,000.00 play money`. */
export function exactSum(cents: number, unit: string): string {
  const whole = money(Math.trunc(cents / 100) * 100, unit);
  const sum = `${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return unit === 'dollars' ? sum : `${sum} ${unit === 'play' ? 'play money' : unit}`;
}

/** When the room asks again, and when it asks for a second person. */
export function limitWords(from: number | null, unit: string): string {
  if (from === null) return '';
  return unit === 'dollars'
    ? `From ${money(from, unit)} on, a second person must approve.`
    : `From ${money(from, unit)} on, you are asked again. A second person is needed for dollars only.`;
}
