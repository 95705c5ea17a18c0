// The score of a player's decisions.
import { describe, expect, it } from 'vitest';
import type { Advice } from '../lib/wire';
import { accuracy, NO_SCORE, reset, scored } from './score';

const advice = (round: number, costMillicents: number, change: Partial<Advice> = {}): Advice => ({
  round,
  stage: 'before-flop',
  ante: 1000,
  cards: ['Kh', '9d'],
  board: [],
  choices: [],
  best: 'play 4',
  chosen: costMillicents === 0 ? 'play 4' : 'check',
  costMillicents,
  ...change,
});

describe('the score', () => {
  it('counts decisions, best choices and what the others cost', () => {
    const score = scored(NO_SCORE, [advice(1, 0), advice(2, 250_000), advice(3, 0), advice(3, 1_000, { stage: 'after-flop' })]);
    expect([score.decisions, score.best, score.costMillicents, accuracy(score)]).toEqual([4, 2, 251_000, 50]);
  });

  it('counts each decision once, however often the server repeats it', () => {
    const once = scored(NO_SCORE, [advice(1, 0), advice(2, 250_000)]);
    expect(scored(once, [advice(1, 0), advice(2, 250_000)])).toBe(once);
    expect(scored(once, [advice(2, 250_000), advice(3, 0)]).decisions).toBe(3);
    expect(scored(once, [advice(1, 0, { cards: ['2c', '7d'] })]).decisions, 'round 1 of a room that started anew').toBe(3);
  });

  it('does not count a decision that is still open', () => {
    expect(scored(NO_SCORE, [advice(1, 0, { chosen: null, costMillicents: null })])).toBe(NO_SCORE);
  });

  it('keeps the costliest mistakes', () => {
    const score = scored(NO_SCORE, [3, 9, 1, 7, 5, 8, 0].map((cost, round) => advice(round + 1, cost * 1000)));
    expect(score.mistakes.map(({ round, costMillicents }) => [round, costMillicents])).toEqual([
      [2, 9000],
      [6, 8000],
      [4, 7000],
      [5, 5000],
      [1, 3000],
    ]);
  });

  it('starts anew without counting the last decisions again', () => {
    const score = reset(scored(NO_SCORE, [advice(1, 4000)]));
    expect([score.decisions, score.mistakes]).toEqual([0, []]);
    expect(scored(score, [advice(1, 4000)]).decisions).toBe(0);
  });

  it('is never 100 % with a mistake', () => {
    expect(accuracy({ ...NO_SCORE, decisions: 1000, best: 999 })).toBe(99);
    expect(accuracy(NO_SCORE)).toBe(0);
  });
});
