// What the dealer has called, and in which round.
import type { EventName, ToldEvent } from '../lib/wire';

export type Called = { number: number; round: number; words: string; rule: string | null };

/** With it the next round begins, often in the frame that ends the one before. */
const SEALED: EventName = 'committed';

/** What was called in a round, and in the rounds before it. */
export function partedAt(calls: Called[], round: number): { now: Called[]; earlier: Called[] } {
  return { now: calls.filter((call) => call.round === round), earlier: calls.filter((call) => call.round < round) };
}

/** The round of each event of a frame: the one that the frame ends, if it does, until the next deck is sealed. */
export function roundsOf(events: Pick<ToldEvent, 'what'>[], ended: number | null, current: number): number[] {
  const sealed = events.findIndex(({ what }) => what === SEALED);
  return events.map((_, index) => (ended === null || (sealed >= 0 && index >= sealed) ? current : ended));
}
