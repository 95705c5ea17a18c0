// Formats times, which are microseconds since 1970 everywhere else.
import type { Micros } from './wire';

/** `0:42` for minutes and seconds, `1:02:07` from an hour on. */
export function stopwatch(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `42 minutes`, `1 hour`, `2 hours 5 minutes`. */
export function spell(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [];
  if (hours > 0) parts.push(counted(hours, 'hour'));
  if (rest > 0 || hours === 0) parts.push(counted(rest, 'minute'));
  return parts.join(' ');
}

/** `1 seat`, `3 seats`. */
export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : several}`;
}

/** A duration in short: `8 s`, `3 min 05 s`, `2 h 10 min`, `3 days`. */
export function lasting(micros: Micros): string {
  const seconds = Math.max(0, Math.floor(micros / 1_000_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} days`;
}

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' });

const SHORT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const EXACT = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** `November 16, 2026`. */
export const day = (at: Micros): string => DAY.format(at / 1000);

/** `November 16, 2026 at 8:14 PM`. */
export const moment = (at: Micros): string => MOMENT.format(at / 1000);

/** `Nov 16, 8:14 PM`, in a list. */
export const briefly = (at: Micros): string => SHORT.format(at / 1000);

/** `Nov 16, 2026, 8:14:09 PM`, to the second. */
export const exactly = (at: Micros): string => EXACT.format(at / 1000);

/** For the `datetime` of a `<time>`. */
export const machine = (at: Micros): string => new Date(at / 1000).toISOString();
