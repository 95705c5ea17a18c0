// Texts of the trainer. Amounts are averages, so they have two digits after the point.
import { net } from '../lib/money';
import type { Advice, ChoiceKey, ChoiceWorth, DecisionStage } from '../lib/wire';

export const STAGES: Record<DecisionStage, string> = { 'before-flop': 'Before the flop', 'after-flop': 'After the flop', 'after-river': 'After the river' };

/** `play 4` becomes `Play 4×`. */
export function choiceWords(choice: ChoiceKey): string {
  const [verb = '', multiple] = choice.split(' ');
  const said = verb.charAt(0).toUpperCase() + verb.slice(1);
  return multiple ? `${said} ${multiple}×` : said;
}

const whole = (cents: number): string => (Math.floor(cents / 100)).toLocaleString('en-US');
const digits = (cents: number): string => String(cents % 100).padStart(2, '0');
const centsOf = (millicents: number): number => Math.round(Math.abs(millicents) / 1000);

/** An average amount without its sign: `12.40`, `$12.40`. */
export function average(millicents: number, unit: string): string {
  const cents = centsOf(millicents);
  return `${unit === 'dollars' ? '$' : ''}${whole(cents)}.${digits(cents)}`;
}

/** An average win or loss: `+12.40`, `−$3.05`, `0.00`. */
export function averageNet(millicents: number, unit: string): string {
  if (centsOf(millicents) === 0) return average(0, unit);
  return `${millicents > 0 ? '+' : '−'}${average(millicents, unit)}`;
}

/** What a mistake costs: `12.40`, `less than 0.01`. */
export function costWords(millicents: number, unit: string): string {
  return millicents > 0 && centsOf(millicents) === 0 ? `less than ${average(1000, unit)}` : average(millicents, unit);
}

/** An exact fraction as people write it: `−2`, `−1/3`. */
export const exactly = (fraction: string): string => fraction.replace(/\/1$/, '').replace('-', '−');

/** The trainer's verdict on a decision; `null` before it is made. */
export function adviceWords({ chosen, best, costMillicents }: Advice, unit: string): { isBest: boolean; words: string } | null {
  if (chosen === null) return null;
  const cost = costMillicents ?? 0;
  // Among equals any choice is best.
  if (chosen === best || cost === 0) return { isBest: true, words: `✓ ${choiceWords(chosen)} was the best choice.` };
  const words = `✗ ${choiceWords(best)} was better. ${choiceWords(chosen)} costs ${costWords(cost, unit)} on average.`;
  return { isBest: false, words };
}

/** The choices of an open decision, the best one first. */
export function byValue({ choices, best }: Advice): ChoiceWorth[] {
  const rank = ({ choice, valueMillicents }: ChoiceWorth): number => (choice === best ? Infinity : valueMillicents);
  return [...choices].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)));
}

/** `Hint: Play 4×, plus 12.40 on average. Check, plus 8.15.` for a screen reader. */
export function hintWords(advice: Advice, unit: string): string {
  const said = (millicents: number): string => averageNet(millicents, unit).replace('+', 'plus ').replace('−', 'minus ');
  const [first, ...others] = byValue(advice).map(({ choice, valueMillicents }) => `${choiceWords(choice)}, ${said(valueMillicents)}`);
  return [`Hint: ${first ?? ''} on average`, ...others].map((sentence) => `${sentence}.`).join(' ');
}

/** The result of a session: `14 rounds, −35`. */
export function sessionWords(rounds: number, cents: number, unit: string): string {
  if (rounds === 0) return 'no round yet';
  return `${rounds.toLocaleString('en-US')} ${rounds === 1 ? 'round' : 'rounds'}, ${net(cents, unit)}`;
}
