// Words of the wire, as people say them.
import { money } from './money';
import type { GameLine, LimitKey, LinkLine, MeterKey, WagerKey, PokerGame } from './wire';

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

/** `a`, `a and b`, `a, b, and c`. */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return words.length === 2 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}

export const wagerName = (wager: WagerKey): string => WAGERS[wager];

/** One meter alone is the Progressive; of several each has its name. */
export const meterName = ({ meters }: Pick<LinkLine, 'meters'>, level: MeterKey): string => (meters.length > 1 ? titled(level) : 'Progressive');

/** A title in which what follows an apostrophe stays on the line of the word before: `Hold 'Em`. */
export const unbroken = (title: string): string => title.replace(/ (?=['’])/g, '\u00a0');

const LIMITS: Record<LimitKey, string> = { 'no-limit': 'No-limit', 'pot-limit': 'Pot-limit', limit: 'Limit' };

/** As players call the game. */
export function gameName(game: GameLine): string {
  if (game.kind === 'house') return game.name;
  const limit = ({ limit }: PokerGame): string => (limit === null ? '' : `${LIMITS[limit]} `);
  const prefixes = new Set(game.games.map(limit));
  // What all games share is said once.
  if (prefixes.size === 1) return `${[...prefixes].join('')}${listed(game.games.map(({ name }) => name))}`;
  return listed(game.games.map((one) => `${limit(one)}${one.name}`));
}

/** So many times the least is no limit that a player meets. */
const NO_LIMIT = 10_000;

/** `$5 to $500`, or `from $5` where the maximum is too high to matter. */
export function range(least: number, most: number, unit: string): string {
  return most >= NO_LIMIT * least ? `from ${money(least, unit)}` : `${money(least, unit)} to ${money(most, unit)}`;
}

type PokerLine = Extract<GameLine, { kind: 'poker' }>;

/** What is put in before the cards, and fixed bets: `Blinds $1 and $2, ante $0.25`. Games with stakes of their own are told apart. */
export function stakes(game: PokerLine, unit: string): string {
  const told = game.games.map((one) => stakesOf(one, unit));
  if (new Set(told).size === 1) return told[0] ?? '';
  return game.games.map(({ name }, index) => `${name}: ${told[index]}`).join('; ');
}

function stakesOf(game: PokerGame, unit: string): string {
  const pair = (name: string, small: number | null, big: number | null): string =>
    small === null || big === null ? '' : `${name} ${money(small, unit)} and ${money(big, unit)}`;
  const one = (name: string, amount: number | null): string => (amount === null ? '' : `${name} ${money(amount, unit)}`);
  const parts = [
    pair('blinds', game.smallBlind, game.bigBlind),
    one('ante', game.ante),
    one('bring-in', game.bringIn),
    pair('bets', game.smallBet, game.bigBet),
    one('point value', game.point),
  ];
  const words = parts.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one plays for: `$5 to $500`, `$1/$2`. */
export function limits(game: GameLine, unit: string): string {
  if (game.kind === 'house') return range(game.least, game.most, unit);
  const of = (one: PokerGame): string => {
    const [small, big] = one.limit === 'limit' ? [one.smallBet, one.bigBet] : [one.smallBlind, one.bigBlind];
    return [small, big].flatMap((amount) => (amount === null ? [] : money(amount, unit))).join('/');
  };
  return [...new Set(game.games.map(of))].filter(Boolean).join(', ');
}

export const unitName = (unit: string): string => (unit === 'play' ? 'Play money' : titled(unit));
