// The trainer of one player at one table: what it shows, and the score of the decisions.
import { keep, kept } from '../lib/memory';
import { myself } from '../lib/me.svelte';
import { socket } from '../lib/socket.svelte';
import type { TableView } from '../lib/wire';
import { keepScore, keptScore, NO_SCORE, reset, scored, type Score } from './score';

export class Training {
  isOn = $state(kept('cardroom.trainer') === 'on');
  hasHints = $state(kept('cardroom.hints') === 'on');
  score = $state.raw<Score>(NO_SCORE);
  /** Whose score it is. */
  private person = 0;

  constructor(private readonly table: number) {}

  /** Tells the server, which forgets it with the connection. */
  send(): void {
    socket.train(this.table, this.isOn, this.isOn && this.hasHints);
  }

  /** Hints need the trainer, so it is switched on with them, and they are switched off with it. */
  switchTo({ isOn, hasHints }: { isOn: boolean; hasHints: boolean }): void {
    this.isOn = isOn;
    this.hasHints = hasHints;
    keep('cardroom.trainer', isOn ? 'on' : 'off');
    keep('cardroom.hints', hasHints ? 'on' : 'off');
    this.send();
  }

  /** Counts the decisions of a frame. */
  hear(view: TableView): void {
    const person = myself.me?.person ?? 0;
    if (person !== this.person) {
      this.person = person;
      this.score = keptScore(this.table, person);
    }
    const score = scored(this.score, view.you?.trained ?? []);
    if (score !== this.score) this.keep(score);
  }

  reset(): void {
    this.keep(reset(this.score));
  }

  private keep(score: Score): void {
    this.score = score;
    keepScore(this.table, this.person, score);
  }
}
