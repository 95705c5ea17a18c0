// Sends commands by POST. An unanswered one is resent under the same idempotency key.
import { post, type Answered } from '../../lib/api';
import { freshId } from '../../lib/id';
import type { RoomCommand, Me, Outcome, RoleKey, Say } from '../../lib/wire';

export type Said = { done: true } | { done: false; what: string; rule: string | null };
export type Send = (body: Say) => Promise<Answered<Outcome>>;

const TRIES = 4;
const PAUSE = 1200;

const sendByPost: Send = (body) => post<Outcome>('/say', body);
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

const ROLES_WITH_SHIFT: readonly RoleKey[] = ['dealer', 'floor', 'cage'];

/** Whether somebody has this role but is off shift, so that the room refuses whatever they do in it. */
export const isOffShift = (me: Pick<Me, 'roles' | 'onShift'>, role: RoleKey): boolean =>
  ROLES_WITH_SHIFT.includes(role) && me.roles.includes(role) && !me.onShift.includes(role);

export async function say(command: RoomCommand, role: RoleKey, send: Send = sendByPost, wait = pause): Promise<Said> {
  const body: Say = { id: freshId(), role, command };
  let said: Said = { done: false, what: 'The command was not sent. Try again.', rule: null };
  for (let number = 1; number <= TRIES; number += 1) {
    const answer = await send(body);
    if (answer.ok && answer.value.outcome === 'done') return { done: true };
    if (answer.ok && answer.value.outcome === 'refused') return { done: false, what: answer.value.what, rule: answer.value.rule };
    if (!answer.ok) said = { done: false, what: answer.problem.what, rule: answer.problem.rule };
    else if (answer.value.outcome !== 'done') said = { done: false, what: answer.value.what, rule: null };
    // An expired command is never accepted under its id again.
    const isWorthIt = answer.ok ? answer.value.outcome === 'try-again' : answer.problem.error === 'try-again';
    if (!isWorthIt) return said;
    if (number < TRIES) await wait(PAUSE);
  }
  return said;
}

/** The role to send a command in, of those allowed: one on shift first, then admin. */
export function partOf<Part extends RoleKey>(me: Pick<Me, 'roles' | 'onShift'>, allowed: readonly Part[]): Part | null {
  const own = allowed.filter((role) => me.roles.includes(role));
  return own.find((role) => me.onShift.includes(role)) ?? own.find((role) => role === 'admin') ?? own[0] ?? null;
}
