// Shows the frames of a table at the pace of a dealer: one queue for cards, names of hands, chips and text.
import type { EventText, TableView } from '../../lib/wire';
import { myself } from '../../lib/me.svelte';
import { settings } from '../../lib/settings.svelte';
import { roundsOf } from '../calls';
import { houseFelt } from '../kind';
import { paced } from './pace';
import type { Scene, Step, Told } from './scene';
import { stepsBetween } from './steps';

/** A page that has fallen this far behind, in milliseconds, catches up at once. */
const LONGEST = 20_000;

export class Presentation {
  scene = $state.raw<Scene | null>(null);
  /** Whether the page is behind the server because the dealer is at work. */
  isShowing = $state(false);
  private queue: Step[] = [];
  private timer = 0;
  private latest: TableView | null = null;

  constructor(private readonly shown: (step: Step) => void) {}

  /** Queues a frame. */
  take(events: EventText[], view: TableView): void {
    const told = toldOf(events, this.latest, view);
    this.queue.push(...stepsBetween(this.latest, view, told));
    this.latest = view;
    const { pace } = settings;
    const waits = this.queue.reduce((sum, { lasts }) => sum + paced(lasts, pace), 0);
    if (pace === 'none' || document.hidden || waits > LONGEST) this.skip();
    else if (this.timer === 0) this.next();
  }

  /** Shows the last scene at once. Nothing is left unsaid. */
  skip(): void {
    this.stop();
    const steps = this.queue;
    this.queue = [];
    const last = steps.at(-1);
    if (!last) return;
    this.scene = last.scene;
    this.show(false);
    for (const step of steps) this.shown({ ...step, sound: null });
  }

  /** Stops for good. */
  end(): void {
    this.show(false);
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private show(isShowing: boolean): void {
    this.isShowing = isShowing;
    myself.holdBalance(this, isShowing);
  }

  private next(): void {
    this.timer = 0;
    if (document.hidden) this.skip();
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      this.scene = step.scene;
      this.show(step.lasts > 0 || this.queue.length > 0);
      this.shown(step);
      if (step.lasts > 0) {
        this.timer = window.setTimeout(() => this.next(), paced(step.lasts, settings.pace));
        return;
      }
    }
  }
}

/** The events of a frame that are called out, each with its round. */
function toldOf(events: EventText[], before: TableView | null, view: TableView): Told[] {
  const isEnd = view.last && view.last.round !== before?.last?.round;
  const rounds = roundsOf(events, isEnd && view.last ? view.last.round : null, houseFelt(view.felt)?.round ?? view.round);
  return events.map((event, index) => ({ event, round: rounds[index] ?? view.round }));
}
