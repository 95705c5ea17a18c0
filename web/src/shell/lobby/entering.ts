// Guest sign-in without a form, and where to go after signing in.
import type { Answered } from '../../lib/api';
import { myself } from '../../lib/me.svelte';
import { address } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import type { Me } from '../../lib/wire';

/** Signs in as a guest, unless there is a session already. */
export async function ensureSession(): Promise<Answered<Me>> {
  if (myself.me) return { ok: true, value: myself.me };
  const answer = await myself.enter('/session/guest');
  if (answer.ok) socket.restart();
  return answer;
}

/** The page to open after signing in; only a path of this site, to prevent open redirects. */
export function afterSigningIn(to: string | null): string {
  return to && /^\/(?![/\\])/.test(to) ? to : '/';
}

export const signInThen = (path: string): void => address.go(`/sign-in?to=${encodeURIComponent(path)}`);
