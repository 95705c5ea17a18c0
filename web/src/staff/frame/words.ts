// What a table waits for, as the floor says it.
import { titled } from '../../lib/words';

const ASKED: Record<string, string> = {
  nobody: 'Nobody is awaited',
  nothing: 'Nothing is awaited',
  wagers: 'Wagers are awaited',
  decision: 'A decision is awaited',
  'next-hand': 'The next hand is awaited',
  dealer: 'The dealer is awaited',
  floor: 'The floor is awaited',
};

/** `Seat 3 is awaited`. */
export const asked = (what: string): string => ASKED[what] ?? `${titled(what)} is awaited`;

/** Whether something is awaited at all. */
export const isAwaited = (what: string): boolean => what !== 'nobody' && what !== 'nothing';
