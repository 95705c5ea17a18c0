// Something that was asked of the server: on its way, here, or failed.
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

  /** Asks, or asks again; what is known already stays until there is something newer. */
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

  /** Asks now and again while the page is seen, until the function that it returns is called. */
  every(milliseconds: number): () => void {
    return often(milliseconds, () => void this.ask());
  }

  /** Asks for something else of the same kind: what is known is not shown for it. */
  askAnew(): Promise<void> {
    this.forget();
    return this.ask();
  }

  /** Forgets what is known, for another question of the same kind. */
  forget(): void {
    this.number += 1;
    this.value = undefined;
    this.problem = null;
    this.isWaiting = true;
  }
}
