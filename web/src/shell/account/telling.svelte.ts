// The state of a form on the account page: busy, done with a message, or failed.
import type { Answered } from '../../lib/api';
import { announce } from '../../lib/announce.svelte';
import type { Outcome, Problem } from '../../lib/wire';

export class Telling {
  isBusy = $state(false);
  done = $state('');
  problem = $state.raw<Problem | null>(null);

  /** Sends a request, unless one is in flight already, and announces the result. */
  async send<T>(question: () => Promise<Answered<T>>, done: string): Promise<T | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.done = '';
    const answer = await question();
    this.isBusy = false;
    this.problem = answer.ok ? null : answer.problem;
    if (!answer.ok) return null;
    this.done = done;
    announce(done);
    return answer.value;
  }
}

/** Converts the outcome of a command to the answer of a request. */
export function asAnswer(outcome: Outcome): Answered<true> {
  if (outcome.outcome === 'done') return { ok: true, value: true };
  const rule = outcome.outcome === 'refused' ? outcome.rule : null;
  return { ok: false, status: 409, problem: { error: outcome.outcome, what: outcome.what, rule } };
}
