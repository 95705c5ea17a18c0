// The room as its lobby shows it: its name, its tables and meters. Header and lobby read the same answer.
import { get } from './api';
import { Asked } from './asked.svelte';
import type { Lobby } from './wire';

class Room extends Asked<Lobby> {
  constructor() {
    super(() => get<Lobby>('/lobby'));
  }

  get name(): string {
    return this.value?.room ?? 'Cardroom';
  }

  /** The unit in which amounts in rules are shown: a practice room has play money only. */
  get unit(): string {
    return this.isPractice ? 'play' : 'dollars';
  }

  get isPractice(): boolean {
    return this.value?.isPractice ?? false;
  }
}

export const room = new Room();
