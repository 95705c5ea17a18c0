// A request with its state: waiting, answered, or failed.
import type { Answered } from './api';
import { often } from './often';
import type { Problem } from './wire';

export class Asked<T> {
  value = $state.raw<T | undefined>(undefined);
  problem = $state.raw<Problem | null>(null);
  status = $state(0);
  isWaiting = $state(true);

  private number = 0;

  constructor(private readonly question: () => Promise<Answered<T>>) {}

  /** Sends the request. The previous value stays until there is a newer one. */
  async ask(): Promise<void> {
    const number = ++this.number;
    this.isWaiting = true;
    const answer = await this.question();
    if (number !== this.number) return;
    this.isWaiting = false;
    if (answer.ok) {
      this.value = answer.value;
      this.problem = null;
      this.status = 200;
    } else {
      this.problem = answer.problem;
      this.status = answer.status;
    }
  }

  /** Polls while the page is visible, until the returned function is called. */
  every(milliseconds: number): () => void {
    return often(milliseconds, () => void this.ask());
  }

  /** Sends the request for something else, so the previous value is dropped first. */
  reload(): Promise<void> {
    this.forget();
    return this.ask();
  }

  /** Drops the value and ignores an answer still in flight. */
  forget(): void {
    this.number += 1;
    this.value = undefined;
    this.problem = null;
    this.isWaiting = true;
  }
}
