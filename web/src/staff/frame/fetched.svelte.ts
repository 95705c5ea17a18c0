// Something that a page asks the server for: its value, or why there is none. A late answer never replaces a newer one.
import { untrack } from 'svelte';
import { get } from '../../lib/api';
import type { Problem } from '../../lib/wire';

export class Fetched<Value> {
  value = $state.raw<Value | undefined>(undefined);
  problem = $state.raw<Problem | null>(null);
  isLoading = $state(false);

  private asked = 0;

  constructor(private readonly path: () => string) {}

  async load(): Promise<void> {
    this.asked += 1;
    const number = this.asked;
    this.isLoading = true;
    const answer = await get<Value>(untrack(this.path));
    if (number !== this.asked) return;
    this.isLoading = false;
    if (answer.ok) this.value = answer.value;
    this.problem = answer.ok ? null : answer.problem;
  }

  /** Forgets what it has, as something else is asked for. */
  async begin(): Promise<void> {
    this.value = undefined;
    this.problem = null;
    await this.load();
  }

  /** Loads now and again and again while the page is seen, until the function that it returns is called. */
  every(milliseconds: number): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible' && !this.isLoading) void this.load();
    };
    void this.load();
    const timer = setInterval(look, milliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}
