// The state of the player's hand that the guide's texts depend on.
import type { Play } from '../table/play.svelte';
import type { CoachMoment } from '../lib/wire';
import { momentOf } from './moment';

export function handOf(play: Play) {
  const ante = play.isBetting && !play.isLast ? play.amountOn('ante') : (play.own?.wagers.find(({ wager }) => wager === 'ante')?.amount ?? 0);
  return {
    stage: play.options?.decision ? (play.felt?.stage ?? null) : null,
    decided: play.own?.decision ?? null,
    isBetting: play.isBetting,
    isLast: play.isLast && play.own !== undefined,
    hasAnte: ante > 0,
    ante,
  };
}

export const momentAt = (play: Play): CoachMoment => momentOf(handOf(play));
