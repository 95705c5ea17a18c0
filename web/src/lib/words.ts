// Display names for values of the wire.
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

/** A single meter is called Progressive; several go by their level. */
export const meterName = ({ meters }: Pick<LinkLine, 'meters'>, level: MeterKey): string => (meters.length > 1 ? titled(level) : 'Progressive');

/** Puts a no-break space before a word that begins with an apostrophe: `Hold 'Em`. */
export const unbroken = (title: string): string => title.replace(/ (?=['’])/g, '\u00a0');

const LIMITS: Record<LimitKey, string> = { 'no-limit': 'No-limit', 'pot-limit': 'Pot-limit', limit: 'Limit' };

/** The name of the game, with its limit for poker. */
export function gameName(game: GameLine): string {
  if (game.kind === 'house') return game.name;
  const limit = ({ limit }: PokerGame): string => (limit === null ? '' : `${LIMITS[limit]} `);
  const prefixes = new Set(game.games.map(limit));
  // A limit that all games share is written once.
  if (prefixes.size === 1) return `${[...prefixes].join('')}${listed(game.games.map(({ name }) => name))}`;
  return listed(game.games.map((one) => `${limit(one)}${one.name}`));
}

/** A maximum this many times the minimum counts as no maximum. */
const NO_LIMIT = 10_000;

/** `$5 to $500`, or `$5 and up` where the maximum is too high to matter. */
export function range(least: number, most: number, unit: string): string {
  return most >= NO_LIMIT * least ? `${money(least, unit)} and up` : `${money(least, unit)} to ${money(most, unit)}`;
}

type PokerLine = Extract<GameLine, { kind: 'poker' }>;

/** What is put in before the cards, and fixed bets: `Blinds $1 and $2, ante $0.25`. Games with different stakes are listed one by one. */
export function stakes(game: PokerLine, unit: string): string {
  const record = game.games.map((one) => stakesOf(one, unit));
  if (new Set(record).size === 1) return record[0] ?? '';
  return game.games.map(({ name }, index) => `${name}: ${record[index]}`).join('; ');
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

/** The limits or stakes in short: `$5 to $500`, `$1/$2`. */
export function limits(game: GameLine, unit: string): string {
  if (game.kind === 'house') return range(game.least, game.most, unit);
  const of = (one: PokerGame): string => {
    const [small, big] = one.limit === 'limit' ? [one.smallBet, one.bigBet] : [one.smallBlind, one.bigBlind];
    return [small, big].flatMap((amount) => (amount === null ? [] : money(amount, unit))).join('/');
  };
  return [...new Set(game.games.map(of))].filter(Boolean).join(', ');
}

export const unitName = (unit: string): string => (unit === 'play' ? 'Play money' : titled(unit));
