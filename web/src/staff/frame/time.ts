// Times of the server, as people read them. They are microseconds since 1970.

/** How long something has lasted: `8 s`, `3 min 05 s`, `2 h 10 min`, `3 days`. */
export function lasting(micros: number): string {
  const seconds = Math.max(0, Math.floor(micros / 1_000_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} days`;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `16 Nov 2026, 14:05:09`, by the clock of whoever reads it. */
export const moment = (micros: number): string => MOMENT.format(micros / 1000);

/** `16 Nov 2026`. */
export const day = (micros: number): string => DAY.format(micros / 1000);

/** For the `datetime` of a `<time>`. */
export const machine = (micros: number): string => new Date(micros / 1000).toISOString();
