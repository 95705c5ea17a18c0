// The betting spots of a seat, with order and titles.
import type { HouseFelt, HouseOptions, PaytableView, ResultView, SeatFelt, WagerKey } from '../lib/wire';
import { wagerName } from '../lib/words';
import type { ChipMoment } from './showing/scene';

export type Spot = { wager: WagerKey; title: string; group: 'main' | 'side' };

/** The order on the felt, from left to right. */
const ORDER: WagerKey[] = ['ante', 'blind', 'odds', 'play', 'raise', 'trips', 'trips-plus', 'pocket', 'six-card', 'cover-all', 'progressive'];
const MAIN = new Set<WagerKey>(['ante', 'blind', 'odds', 'play', 'raise']);

/** Wagers that imply another spot: the felt of each game has a row of three. */
const BESIDE: [WagerKey, WagerKey][] = [
  ['blind', 'play'],
  ['odds', 'raise'],
];

/** The spots of all wagers found in options, paytables, and on the felt. */
export function spotsOf(options: HouseOptions | null, paytables: PaytableView[], felts: (HouseFelt | null)[]): Spot[] {
  const known = new Set<WagerKey>(['ante']);
  for (const { wager, equalWager, needs } of options?.wagers ?? []) for (const name of [wager, equalWager, ...needs]) if (name) known.add(name);
  if ((options?.progressive.length ?? 0) > 0) known.add('progressive');
  for (const { wager } of paytables) known.add(wager);
  for (const felt of felts) for (const hand of felt?.hands ?? []) for (const name of wagersOf(hand)) known.add(name);
  if (options?.decision) known.add(options.decision.wager);
  for (const [first, second] of BESIDE) if (known.has(first)) known.add(second);
  return ORDER.filter((wager) => known.has(wager)).map((wager) => {
    return { wager, title: wagerName(wager), group: MAIN.has(wager) ? 'main' : 'side' };
  });
}

function wagersOf(hand: SeatFelt): WagerKey[] {
  return [...hand.wagers, ...hand.results].map(({ wager }) => wager);
}

/** What has become of the chips on one spot. */
export type SpotMoment = ChipMoment | 'gone';

/** What has become of the chips on a spot with this result, when the chips of its seat have come this far. */
export function spotMoment(result: ResultView | null, chips: ChipMoment, isOver: boolean): SpotMoment {
  if (!result) return 'lying';
  if (isOver) return 'gone';
  const isLost = result.outcome === 'lost';
  if (isLost) return chips === 'swept' ? 'swept' : 'gone';
  if (chips === 'paid') return result.won > 0 ? 'paid' : 'lying';
  return chips === 'pushed' ? 'pushed' : 'lying';
}

/** The stake on a spot and its result. */
export function onSpot(hand: SeatFelt | undefined, wager: WagerKey) {
  const amount = hand?.wagers.find((line) => line.wager === wager)?.amount ?? 0;
  const results = hand?.results.filter((line) => line.wager === wager) ?? [];
  return { amount, result: results.at(-1) ?? null };
}
