// The dealer's calls, by round.
import type { EventName, EventText } from '../lib/wire';

export type Called = { number: number; round: number; words: string; rule: string | null };

/** The event that starts a round, often in the same frame that ends the previous one. */
const SEALED: EventName = 'committed';

/** The calls of a round, and of the rounds before it. */
export function partedAt(calls: Called[], round: number): { now: Called[]; earlier: Called[] } {
  return { now: calls.filter((call) => call.round === round), earlier: calls.filter((call) => call.round < round) };
}

/** The round of each event in a frame: the round that the frame ends, if any, until the next deck is sealed. */
export function roundsOf(events: Pick<EventText, 'what'>[], ended: number | null, current: number): number[] {
  const sealed = events.findIndex(({ what }) => what === SEALED);
  return events.map((_, index) => (ended === null || (sealed >= 0 && index >= sealed) ? current : ended));
}
