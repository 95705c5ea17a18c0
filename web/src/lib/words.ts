// Words of the wire, as people say them.
import { money } from './money';
import type { GameLine, LinkLine, MeterKey, WagerKey } from './wire';

const WAGERS: Record<WagerKey, string> = {
  base: 'Base game',
  ante: 'Ante',
  blind: 'Blind',
  odds: 'Odds',
  'bad-beat': 'Bad Beat',
  play: 'Play',
  raise: 'Raise',
  trips: 'Trips',
  'trips-plus': 'Trips Plus',
  pocket: 'Pocket',
  'six-card': 'Six Card',
  'cover-all': 'Cover All',
  progressive: 'Progressive',
  envy: 'Envy bonus',
};

/** `the-next-hand` as `The next hand`. */
export function titled(word: string): string {
  const words = word.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `the seat is taken` as `The seat is taken.` */
export function sentence(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1) + (/[.?:…]$/.test(phrase) ? '' : '.');
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const wagerName = (wager: WagerKey): string => WAGERS[wager];

/** One meter alone is the Progressive; of several each has its name. */
export const meterName = ({ meters }: Pick<LinkLine, 'meters'>, level: MeterKey): string => (meters.length > 1 ? titled(level) : 'Progressive');

/** A title in which what follows an apostrophe stays on the line of the word before: `Hold 'Em`. */
export const unbroken = (title: string): string => title.replace(/ (?=['’])/g, '\u00a0');

/** As players call the game. */
export const gameName = (game: GameLine): string => (game.kind === 'house' ? game.name : game.code);

/** So many times the least is no limit that a player meets. */
const NO_LIMIT = 10_000;

/** `$5 to $500`, or `from $5` where the most is out of reach. */
export function range(least: number, most: number, unit: string): string {
  return most >= NO_LIMIT * least ? `from ${money(least, unit)}` : `${money(least, unit)} to ${money(most, unit)}`;
}

/** What one plays for: `$5 to $500`, `$1/$2`. */
export function limits(game: GameLine, unit: string): string {
  if (game.kind === 'house') return range(game.least, game.most, unit);
  return `${money(game.small, unit)}/${money(game.big, unit)}`;
}

export const unitName = (unit: string): string => (unit === 'play' ? 'Play money' : titled(unit));
