// What a player is told who was away.
import { describe, expect, it } from 'vitest';
import type { HouseFelt, SeatFelt, TableView } from '../lib/wire';
import { missedWords } from './missed';

const UNTIL = 1_000_000;

function felt(round: number, decision: SeatFelt['decision'] = null): HouseFelt & { kind: 'house' } {
  const hand = { seat: 3, wagers: [], cards: [], decision } as unknown as SeatFelt;
  return { kind: 'house', round, phase: 'deciding', stage: null, dealer: [], board: [], beside: [], dealerHand: null, hands: [hand], void: null };
}

/** A view of round 12 by seat 3, with a decision that ends at `UNTIL` if there is something to pass with. */
function view(turn: number, pass: 'check' | 'fold' | null, shown: Partial<TableView> = {}): TableView {
  const decision = pass && { plays: [{ multiple: 1, cost: 100, lacks: 0 }], wager: 'play', pass };
  const asks = { turn, what: 'decision', seat: 3, until: UNTIL, seconds: 30 };
  return { asks, felt: felt(12), last: null, you: { kind: 'house', seat: 3, decision }, ...shown } as unknown as TableView;
}

describe('whoever was away', () => {
  it.each<[string, TableView, TableView, string]>([
    ['during a check', view(7, 'check'), view(8, 'check'), 'Your time ran out while you were away: you checked.'],
    ['at the last decision', view(7, 'fold'), view(8, null, { felt: null, last: felt(12, 'folded') }), 'Your time ran out while you were away: you folded.'],
    ['for all decisions', view(7, 'check'), view(9, null, { felt: felt(13), last: felt(12, 'folded') }), 'Your time ran out while you were away: you folded.'],
    ['while nothing was asked', view(7, null), view(8, 'check'), ''],
    ['while the same is asked', view(7, 'check'), view(7, 'check'), ''],
    ['and played in another window', view(7, 'check'), view(8, null, { felt: felt(12, 'played') }), ''],
  ])('%s', (_, before, after, words) => {
    expect(missedWords(before, after, UNTIL)).toBe(words);
  });

  it('and whose time was not over is told nothing', () => {
    expect(missedWords(view(7, 'check'), view(8, 'check'), UNTIL - 1)).toBe('');
  });
});
