// Ids of commands. One that carries its time is known again without a search; the time is the server's, as a clock here may be wrong.

/** How far the server's clock is ahead of ours, in microseconds; nothing before it has said so. */
let ahead: number | null = null;

/** Takes the server's time. */
export function hearTime(at: number): void {
  ahead = at - Date.now() * 1000;
}

/** An id that was never used, with the server's time in milliseconds where that is known. */
export function freshId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (ahead === null) return random;
  return `${String(Math.floor(now + ahead / 1000)).padStart(13, '0')}-${random}`;
}
