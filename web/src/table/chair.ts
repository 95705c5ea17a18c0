// A chair at the table, live or of a round that is shown again, and where it stands.
import type { PlaceView, SeatedPerson } from '../lib/wire';

export type Chair = { seat: number; name: string | null; chips: number | null; isReady: boolean; isLeaving: boolean; isConnected: boolean };

export function chairsOf(places: PlaceView[]): Chair[] {
  return places.map(({ seat, name, chips, isReady, isLeaving, isConnected }) => {
    return { seat, name, chips: name === null ? null : chips, isReady, isLeaving, isConnected };
  });
}

export function chairsOfRound(people: SeatedPerson[]): Chair[] {
  return people.map(({ seat, name }) => ({ seat, name, chips: null, isReady: false, isLeaving: false, isConnected: true }));
}

/** From above downwards on the sides, from left to right below. */
export type Stands = { left: Chair[]; below: Chair[]; right: Chair[] };

/**
 * Everybody else from one's own left hand around to the right: the first half stands on the left, from below upwards.
 * Whoever only watches stands where the dealer looks, and sees the chairs along the whole rail: the first seat is
 * the one at the dealer's left hand, at the top right.
 */
export function around(chairs: Chair[], own: number | null): Stands {
  const sorted = chairs.toSorted((one, other) => one.seat - other.seat);
  const at = sorted.findIndex(({ seat }) => seat === own);
  if (at < 0) {
    const side = Math.floor(sorted.length / 3);
    const onLeft = sorted.length - side;
    return { left: sorted.slice(onLeft).toReversed(), below: sorted.slice(side, onLeft).toReversed(), right: sorted.slice(0, side) };
  }
  const others = [...sorted.slice(at + 1), ...sorted.slice(0, at)];
  const half = Math.ceil(others.length / 2);
  return { left: others.slice(0, half).toReversed(), below: [], right: others.slice(half) };
}
