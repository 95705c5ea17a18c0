// How a form of the account page went: busy, done with a word, or a problem.
import type { Answered } from '../../lib/api';
import { announce } from '../../lib/announce.svelte';
import type { Outcome, Problem } from '../../lib/wire';

export class Telling {
  isBusy = $state(false);
  done = $state('');
  problem = $state.raw<Problem | null>(null);

  /** Sends something, unless it is being sent already, and says how it went. */
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

/** The outcome of a command, as the answer to a request. */
export function asAnswer(outcome: Outcome): Answered<true> {
  if (outcome.outcome === 'done') return { ok: true, value: true };
  const rule = outcome.outcome === 'refused' ? outcome.rule : null;
  return { ok: false, status: 409, problem: { error: outcome.outcome, what: outcome.what, rule } };
}
