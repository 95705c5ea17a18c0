// Where a hand is, for the coach: what the player can do next.
import type { CoachMoment, Decided, DecisionStage } from '../lib/wire';

type Hand = {
  /** The stage of the player's open decision. */
  stage: DecisionStage | null;
  decided: Decided | null;
  isBetting: boolean;
  isLast: boolean;
  hasAnte: boolean;
};

export function momentOf({ stage, decided, isBetting, isLast, hasAnte }: Hand): CoachMoment {
  if (stage) return stage;
  if (isLast) return 'result';
  if (isBetting) return hasAnte ? 'side' : 'ante';
  if (decided === 'played' || decided === 'folded') return decided;
  return 'deal';
}
