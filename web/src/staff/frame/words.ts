// What a table is waiting for, in words.
import type { AwaitedOnFloor } from '../../lib/wire';

type SeatAwaited = Extract<AwaitedOnFloor, `seat ${number}`>;

const ASKED: Record<Exclude<AwaitedOnFloor, SeatAwaited>, string> = {
  nobody: 'Not waiting for anyone',
  wagers: 'Waiting for wagers',
  'the next hand': 'Waiting for the next hand',
  'the floor': 'Waiting for the floor',
};

const isSeat = (what: AwaitedOnFloor): what is SeatAwaited => what.startsWith('seat ');

/** `Waiting for seat 3`. */
export const asked = (what: AwaitedOnFloor): string => (isSeat(what) ? `Waiting for ${what}` : ASKED[what]);

/** Whether the table is waiting for anything. */
export const isAwaited = (what: AwaitedOnFloor): boolean => what !== 'nobody';
