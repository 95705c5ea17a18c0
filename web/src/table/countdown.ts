// The time left to answer.
import type { AsksView } from '../lib/wire';

export type Countdown = { seconds: number; part: number; isShort: boolean };

/** Below this share the ring changes its color. */
const SHORT = 0.25;

/** `null` if no clock runs. `now` is ours in milliseconds, `ahead` the server's lead in microseconds. */
export function countdown(asks: Pick<AsksView, 'until' | 'seconds'>, now: number, ahead: number): Countdown | null {
  if (asks.until === null || asks.seconds <= 0) return null;
  const left = Math.max(0, (asks.until - ahead) / 1000 - now);
  const part = Math.min(1, left / (asks.seconds * 1000));
  return { seconds: Math.ceil(left / 1000), part, isShort: part <= SHORT };
}
