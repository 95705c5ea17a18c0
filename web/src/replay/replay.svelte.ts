// The state of a replay. It starts at the last step, which shows how the round ended.
import type { HouseFelt, RoundStep, RoundReplay } from '../lib/wire';
import { houseFelt } from '../table/kind';

const EVERY = 1400;

export class Replaying {
  at = $state(0);
  isPlaying = $state(false);
  private timer = 0;

  constructor(private readonly record: RoundReplay) {
    this.at = this.last;
  }

  get steps(): RoundStep[] {
    return this.record.steps;
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  /** The felt at this step: that of the latest step that has one. */
  get felt(): HouseFelt | null {
    return houseFelt(this.steps.slice(0, this.at + 1).findLast(({ felt }) => felt !== null)?.felt);
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, to));
    if (this.at === this.last) this.pause();
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.isPlaying = true;
    this.timer = window.setInterval(() => this.go(this.at + 1), EVERY);
  }

  pause(): void {
    this.isPlaying = false;
    clearInterval(this.timer);
  }
}
