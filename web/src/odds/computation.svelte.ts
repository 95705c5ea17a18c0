// The state of one analysis: requested, in the queue, or done.
import { get, postText, type Answered } from '../lib/api';
import type { OddsState, Problem } from '../lib/wire';

const ASK_EVERY = 1000;

export class Computation {
  state = $state.raw<OddsState | null>(null);
  problem = $state.raw<Problem | null>(null);
  isAsking = $state(false);

  private timer = 0;
  private number = 0;

  get hash(): string | null {
    return this.state?.hash ?? null;
  }

  /** Requests the analysis of a submission. */
  async compute(text: string): Promise<void> {
    await this.take(() => postText<OddsState>('/odds', text));
  }

  /** Loads an analysis that was requested before. */
  async look(hash: string): Promise<void> {
    await this.take(() => get<OddsState>(`/odds/${hash}`));
  }

  stop(): void {
    this.number += 1;
    clearTimeout(this.timer);
  }

  forget(): void {
    this.stop();
    this.state = null;
    this.problem = null;
    this.isAsking = false;
  }

  private async take(question: () => Promise<Answered<OddsState>>): Promise<void> {
    this.stop();
    const number = this.number;
    this.isAsking = true;
    const answer = await question();
    if (number !== this.number) return;
    this.isAsking = false;
    this.problem = answer.ok ? null : answer.problem;
    if (!answer.ok) return;
    const state = answer.value;
    this.state = state;
    if (state.state === 'waiting' || state.state === 'computing') this.timer = window.setTimeout(() => void this.look(state.hash), ASK_EVERY);
  }
}
