// Words of the wire, as people say them.
import { money } from './money';
import type { GameLine } from './wire';

const WAGERS: Record<string, string> = {
  base: 'Base game',
  'bad-beat': 'Bad Beat',
  'trips-plus': 'Trips Plus',
  'six-card': 'Six Card',
  'cover-all': 'Cover All',
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

export const wagerName = (wager: string): string => WAGERS[wager] ?? titled(wager);

/** As players call the game. */
export const gameName = (game: GameLine): string => (game.kind === 'house' ? game.name : game.code);

/** What one plays for: `$5 to $500`, `$1/$2`. */
export function limits(game: GameLine, unit: string): string {
  if (game.kind === 'house') return `${money(game.least, unit)} to ${money(game.most, unit)}`;
  return `${money(game.small, unit)}/${money(game.big, unit)}`;
}

export const unitName = (unit: string): string => (unit === 'play' ? 'Play money' : titled(unit));
