// What a table waits for, as the floor says it.
import type { AwaitedOnFloor } from '../../lib/wire';
import { titled } from '../../lib/words';

type SeatAwaited = Extract<AwaitedOnFloor, `seat ${number}`>;

const ASKED: Record<Exclude<AwaitedOnFloor, SeatAwaited>, string> = {
  nobody: 'Nobody is awaited',
  wagers: 'Wagers are awaited',
  'the next hand': 'The next hand is awaited',
  'the floor': 'The floor is awaited',
};

const isSeat = (what: AwaitedOnFloor): what is SeatAwaited => what.startsWith('seat ');

/** `Seat 3 is awaited`. */
export const asked = (what: AwaitedOnFloor): string => (isSeat(what) ? `${titled(what)} is awaited` : ASKED[what]);

/** Whether something is awaited at all. */
export const isAwaited = (what: AwaitedOnFloor): boolean => what !== 'nobody';
