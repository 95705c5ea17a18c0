// The last rounds of a table in short: the dealer's hand and what the player won or lost.
import { net } from '../lib/money';
import type { HouseFelt, RoundLine } from '../lib/wire';
import { shortHand } from './words';

export type PastRound = { round: number; dealer: string | null; net: number | null; isVoid: boolean };

/** A round of the list of the server, once it is over. */
export function pastOfLine({ round, isOver, void: isVoid, net, summary }: RoundLine): PastRound[] {
  if (!isOver) return [];
  return [{ round, dealer: summary?.dealerHand?.words ?? null, net, isVoid: isVoid !== null }];
}

/** A round that has just ended on the felt. */
export function pastOfFelt(felt: HouseFelt, seat: number | null): PastRound {
  const own = felt.hands.find((hand) => hand.seat === seat && hand.isYou);
  return { round: felt.round, dealer: felt.dealerHand?.words ?? null, net: own?.net ?? null, isVoid: felt.void !== null };
}

/** Newest first, each round once; what was seen on the felt counts, as it knows whose seat it was. */
export function joined(seen: PastRound[], listed: PastRound[], most: number): PastRound[] {
  const known = new Set(seen.map(({ round }) => round));
  return [...seen, ...listed.filter(({ round }) => !known.has(round))].sort((one, other) => other.round - one.round).slice(0, most);
}

/** `Pair of kings`, `Two pair`, `No hand` if the dealer turned none up. */
export function dealerWords({ dealer, isVoid }: PastRound): string {
  if (isVoid) return 'Void';
  return dealer === null ? 'No hand' : shortHand(dealer.replace(/^an? /, '')).short;
}

/** `Round 12. The dealer had a pair of kings. You won 30.` */
export function spokenRound(past: PastRound, unit: string): string {
  const { round, dealer, net: cents, isVoid } = past;
  const had = isVoid ? 'It is void.' : dealer === null ? 'The dealer turned up no hand.' : `The dealer had ${dealer}.`;
  if (cents === null) return `Round ${round}. ${had}`;
  const own = cents === 0 ? 'You broke even.' : `You ${cents > 0 ? 'won' : 'lost'} ${net(Math.abs(cents), unit).replace('+', '')}.`;
  return `Round ${round}. ${had} ${own}`;
}
