// Formats the figures of an analysis, which the server sends as strings.
import type { Odds, WagerOdds } from '../lib/wire';

const LONG = 24;

/** `2.184971%`, whether or not the sign was sent along. */
export function percent(text: string): string {
  return `${text.replace(/\s*%$/, '').replace(/^-/, '−')}%`;
}

/** Rounded to three decimals: `2.185%`. */
export function percentInShort(text: string): string {
  const number = Number(text.replace(/\s*%$/, ''));
  return Number.isFinite(number) ? percent(number.toFixed(3)) : percent(text);
}

/** A figure rounded to three decimals: `4.152 Antes`. */
export const inShort = (value: string): string => value.replace(/\d+\.\d{4,}/, (digits) => Number(digits).toFixed(3));

/** Whether a fraction is so long that it takes two lines. */
export const isLong = (fraction: string): boolean => fraction.length > LONG;

/** The numerator and denominator of a fraction. */
export function aboveAndBelow(fraction: string): [string, string | null] {
  const [above = fraction, below = null] = fraction.split('/');
  return [above.replace(/^-/, '−'), below];
}

export type Pair = { title: string; left: WagerOdds | null; right: WagerOdds | null };

/** Pairs the wagers of two analyses, those of the left one first; a wager with several stakes comes several times. */
export function sideBySide(left: Odds, right: Odds): Pair[] {
  const rest = [...right.wagers];
  const pairs: Pair[] = left.wagers.map((wager) => {
    const at = rest.findIndex((other) => other.wager === wager.wager);
    return { title: wager.title, left: wager, right: at < 0 ? null : (rest.splice(at, 1)[0] ?? null) };
  });
  return [...pairs, ...rest.map((wager) => ({ title: wager.title, left: null, right: wager }))];
}

/** The names of the figures on either side of a pair, in order. */
export function figureNames({ left, right }: Pair): string[] {
  return [...new Set([...(left?.figures ?? []), ...(right?.figures ?? [])].map((figure) => figure.name))];
}

export const figureOf = (wager: WagerOdds | null, name: string): string => wager?.figures.find((figure) => figure.name === name)?.value ?? '–';
