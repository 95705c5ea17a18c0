// The name that a guest chooses for themself.
import { put, type Answered } from './api';
import { myself } from './me.svelte';
import type { Me } from './wire';

export const LONGEST_NICKNAME = 20;

/** Whether a guest still has the name that the room gave them. */
export const isGivenName = (name: string): boolean => /^Guest \d+$/.test(name);

/** The name as it is sent: phones write a curly apostrophe and double spaces. */
export const tidied = (name: string): string => name.replace(/[‘’]/g, "'").trim().replace(/\s+/g, ' ');

/** Takes a name, unless it is the current one. */
export async function takeNickname(name: string): Promise<Answered<Me | null>> {
  const wanted = tidied(name);
  if (wanted === '' || wanted === myself.me?.name) return { ok: true, value: myself.me ?? null };
  const answer = await put<Me>('/me/name', { name: wanted });
  if (answer.ok) myself.take(answer.value);
  return answer;
}
