// Idempotency keys of commands. They carry the server's time, so that the server finds repeats fast; the local clock may be wrong.

/** How far the server's clock is ahead of ours, in microseconds; `null` until known. */
let ahead: number | null = null;

/** Takes the server's time. */
export function hearTime(at: number): void {
  ahead = at - Date.now() * 1000;
}

/** A fresh id, with the server's time in milliseconds if that is known. */
export function freshId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (ahead === null) return random;
  return `${String(Math.floor(now + ahead / 1000)).padStart(13, '0')}-${random}`;
}
