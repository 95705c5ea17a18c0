// The chairs at a table, live or in a replay, and how they are arranged around the felt.
import type { PlaceView, SeatedPerson } from '../lib/wire';

export type Chair = { seat: number; name: string | null; chips: number | null; isReady: boolean; isLeaving: boolean; isConnected: boolean; sitsOut: boolean };

export function chairsOf(places: PlaceView[]): Chair[] {
  return places.map(({ seat, name, chips, isReady, isLeaving, isConnected, sitsOut }) => {
    return { seat, name, chips: name === null ? null : chips, isReady, isLeaving, isConnected, sitsOut };
  });
}

export function chairsOfRound(people: SeatedPerson[]): Chair[] {
  return people.map(({ seat, name }) => ({ seat, name, chips: null, isReady: false, isLeaving: false, isConnected: true, sitsOut: false }));
}

/** The sides run from top to bottom, `below` from left to right. */
export type Stands = { left: Chair[]; below: Chair[]; right: Chair[] };

/**
 * Arranges the other seats clockwise from the user's left: the first half on the left side, from the bottom up.
 * A watcher faces the dealer and sees all chairs along the rail: the first seat is at the dealer's left hand,
 * at the top right.
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

/** The free seat nearest to the middle of the table; `null` if there is none. */
export function seatToTake(places: Pick<PlaceView, 'seat' | 'name'>[]): number | null {
  const middle = (places.length + 1) / 2;
  const free = places.filter(({ name }) => name === null).map(({ seat }) => seat);
  return free.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? null;
}
