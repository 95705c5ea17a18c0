// The wire's words, as people say them.
import type { GameLine } from '../../lib/wire';
import { money } from '../../lib/money';

const ASKED: Record<string, string> = {
  nobody: 'Nobody is awaited',
  nothing: 'Nothing is awaited',
  wagers: 'Wagers are awaited',
  decision: 'A decision is awaited',
  'next-hand': 'The next hand is awaited',
  'the next hand': 'The next hand is awaited',
  dealer: 'The dealer is awaited',
  floor: 'The floor is awaited',
  'the floor': 'The floor is awaited',
};

const WAGERS: Record<string, string> = { base: 'Base game', 'trips-plus': 'Trips Plus', 'six-card': 'Six Card', 'cover-all': 'Cover All' };

/** `the-next-hand` as `The next hand`. */
export function sentence(word: string): string {
  const words = word.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Seat 3 is awaited`. */
export const asked = (what: string): string => ASKED[what] ?? `${sentence(what)} is awaited`;

/** Whether something is awaited at all. */
export const isAwaited = (what: string): boolean => what !== 'nobody' && what !== 'nothing';

export const wagerName = (wager: string): string => WAGERS[wager] ?? sentence(wager);

export const gameName = (game: GameLine): string => (game.kind === 'house' ? game.name : game.code);

/** What one plays for: `$5 to $500`, `$1/$2`. */
export function limits(game: GameLine, unit: string): string {
  if (game.kind === 'house') return `${money(game.least, unit)} to ${money(game.most, unit)}`;
  return `${money(game.small, unit)}/${money(game.big, unit)}`;
}

export const unitName = (unit: string): string => (unit === 'play' ? 'Play money' : sentence(unit));

/** `1 round`, `2 rounds`. */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
