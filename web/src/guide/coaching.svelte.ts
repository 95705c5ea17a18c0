// Whether a newcomer is coached, remembered in the browser.
import { get } from '../lib/api';
import { keep, kept } from '../lib/memory';
import type { CoachMoment, Rounds } from '../lib/wire';

const NAME = 'cardroom.coach';

export class Coaching {
  /** `new` until it is known whether the player has played. */
  state = $state<'new' | 'offered' | 'on' | 'off'>('new');
  /** The moment whose text was put away. */
  #put = $state<CoachMoment | null>(null);

  /** Offers the coach to somebody who has not played a round and has not declined. */
  async offer(): Promise<void> {
    const before = kept(NAME);
    if (before === 'on') this.state = 'on';
    if (before !== null) {
      if (this.state === 'new') this.state = 'off';
      return;
    }
    const played = await get<Rounds>('/me/rounds');
    if (this.state !== 'new') return;
    this.state = played.ok && played.value.rounds.length === 0 ? 'offered' : 'off';
  }

  start(): void {
    this.state = 'on';
    this.#put = null;
    keep(NAME, 'on');
  }

  stop(): void {
    this.state = 'off';
    keep(NAME, 'done');
  }

  putAway(moment: CoachMoment): void {
    this.#put = moment;
  }

  shows(moment: CoachMoment): boolean {
    return this.state === 'on' && this.#put !== moment;
  }
}
