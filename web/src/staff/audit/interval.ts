// A hold and its bounds, as places on a line from 0 to 100 and in words.
import type { HoldLine, HoldVerdict } from '../../lib/wire';
import { wagerName } from '../../lib/words';

export type Drawn = { low: number; high: number; theoretical: number; actual: number; zero: number | null };

const MARGIN = 8;

/** A share of the first stake as a percentage: `0.021849` as `2.18%`. */
export function percent(part: string | null): string {
  if (part === null) return '–';
  const number = Number(part) * 100;
  const text = Math.abs(number).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${number < 0 && text !== '0.00' ? '−' : ''}${text}%`;
}

/** `null` if there is nothing to draw. */
export function drawn(line: HoldLine): Drawn | null {
  if (line.actual === null || line.theoretical === null || line.low === null || line.high === null) return null;
  const values = [line.low, line.high, line.theoretical, line.actual].map(Number);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const width = most - least || 1;
  const place = (value: number): number => MARGIN + ((value - least) / width) * (100 - 2 * MARGIN);
  const [low = 0, high = 0, theoretical = 0, actual = 0] = values.map(place);
  return { low, high, theoretical, actual, zero: least < 0 && most > 0 ? place(0) : null };
}

/** The result of the comparison, or why there is none: a wager on a meter has no fixed odds. */
const VERDICTS: Record<HoldVerdict, string> = {
  inside: 'Inside',
  outside: 'Outside',
  'too-few': 'Too few rounds',
  'being-computed': 'Being computed',
  'no-fixed-odds': 'No fixed odds',
};

export const verdictName = ({ verdict }: HoldLine): string => VERDICTS[verdict];

/** The text alternative of the picture. */
export function record(line: HoldLine): string {
  const name = wagerName(line.wager);
  if (!drawn(line)) return `${name}: too few rounds to compare.`;
  const where = line.verdict === 'outside' ? 'outside' : line.verdict === 'inside' ? 'inside' : 'not yet compared with';
  return `${name}: actual hold ${percent(line.actual)}, ${where} the bounds of ${percent(line.low)} to ${percent(line.high)}; theoretical hold ${percent(line.theoretical)}.`;
}
