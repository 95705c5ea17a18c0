// The end of a bar.

const MICROS_OF_A_DAY = 86_400_000_000;

/** In microseconds, from `now` in milliseconds; `null` for a bar without an end. */
export function endOfBar(days: string, now: number): number | null {
  return days === '' ? null : now * 1000 + Number(days) * MICROS_OF_A_DAY;
}
