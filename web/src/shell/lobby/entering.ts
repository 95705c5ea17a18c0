// Into the room without a form: a guest of a practice room, and from there to a table.
import type { Answered } from '../../lib/api';
import { myself } from '../../lib/me.svelte';
import { address } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import type { Me } from '../../lib/wire';

/** Signs in as a guest, unless one is somebody already. */
export async function beSomebody(): Promise<Answered<Me>> {
  if (myself.me) return { ok: true, value: myself.me };
  const answer = await myself.enter('/session/guest');
  if (answer.ok) socket.restart();
  return answer;
}

/** The page to which one goes after signing in; only pages of this room. */
export function afterSigningIn(to: string | null): string {
  return to && /^\/(?![/\\])/.test(to) ? to : '/';
}

export const signInThen = (path: string): void => address.go(`/sign-in?to=${encodeURIComponent(path)}`);
