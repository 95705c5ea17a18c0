// The score of a player's decisions at one table: how many were best, what the others cost, and which cost most.
import { keepInTab, keptInTab } from '../lib/memory';
import type { Advice, ChoiceKey, DecisionStage } from '../lib/wire';

export type Mistake = { round: number; stage: DecisionStage; cards: string[]; board: string[]; chosen: ChoiceKey; best: ChoiceKey; costMillicents: number };

export type Score = {
  decisions: number;
  best: number;
  costMillicents: number;
  /** The costliest first. */
  mistakes: Mistake[];
  /** The decisions that were counted last, as the server repeats them. */
  counted: string[];
};

export const NO_SCORE: Score = { decisions: 0, best: 0, costMillicents: 0, mistakes: [], counted: [] };

const MOST_MISTAKES = 5;
/** The server repeats at most six. */
const MOST_COUNTED = 30;

/** With the cards, because a room that starts anew counts its rounds from one again. */
const keyOf = ({ round, stage, cards }: Advice): string => `${round} ${stage} ${cards.join('')}`;

/** The score with all decisions that are not in it yet. */
export function scored(score: Score, trained: Advice[]): Score {
  const fresh = trained.filter((advice) => advice.chosen !== null && !score.counted.includes(keyOf(advice)));
  return fresh.reduce(scoredOne, score);
}

function scoredOne(score: Score, advice: Advice): Score {
  const { round, stage, cards, board, chosen, best } = advice;
  const costMillicents = advice.costMillicents ?? 0;
  const mistake = chosen !== null && costMillicents > 0 ? [{ round, stage, cards, board, chosen, best, costMillicents }] : [];
  return {
    decisions: score.decisions + 1,
    best: score.best + (mistake.length === 0 ? 1 : 0),
    costMillicents: score.costMillicents + costMillicents,
    mistakes: [...score.mistakes, ...mistake].sort((one, other) => other.costMillicents - one.costMillicents).slice(0, MOST_MISTAKES),
    counted: [...score.counted, keyOf(advice)].slice(-MOST_COUNTED),
  };
}

/** Nothing counted, but what was counted before is not counted again. */
export const reset = ({ counted }: Score): Score => ({ ...NO_SCORE, counted });

/** The share of best choices, in whole percent; never 100 with a mistake. */
export function accuracy({ decisions, best }: Score): number {
  return decisions === 0 ? 0 : Math.floor((100 * best) / decisions);
}

const nameOf = (table: number, person: number): string => `cardroom.score.${table}.${person}`;

export function keptScore(table: number, person: number): Score {
  try {
    return { ...NO_SCORE, ...(JSON.parse(keptInTab(nameOf(table, person)) ?? '{}') as Partial<Score>) };
  } catch {
    return NO_SCORE;
  }
}

export function keepScore(table: number, person: number, score: Score): void {
  keepInTab(nameOf(table, person), JSON.stringify(score));
}
