// The view of a poker table.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { PlaceView, PokerFelt, PokerHand, PokerSeat } from '../lib/wire';
import PokerTable from './PokerTable.svelte';

const place = (seat: number, name: string | null): PlaceView => {
  return { seat, name, person: null, isYou: false, chips: 20_000, isReady: false, isLeaving: false, isConnected: true, sitsOut: false };
};
const held = (seat: number, isIn: boolean, bet: number, cards: (string | null)[]): PokerSeat => {
  const faces = cards.map((card) => ({ card, isUp: false }));
  return { seat, stack: 20_000 - bet, bet, isIn, isAbsent: false, isTabled: false, cards: faces, reading: null };
};
const hand: PokerHand = {
  phase: 'betting',
  street: 'flop',
  button: 1,
  toAct: 2,
  isHalted: false,
  seats: [held(2, true, 200, [null, null]), held(1, false, 0, ['Ah', 'Kd'])],
  board: ['2c', '3d', '4h'],
  pots: [
    { amount: 300, seats: [1, 2] },
    { amount: null, seats: [2] },
  ],
  total: 500,
  piles: [],
};
const felt: PokerFelt = {
  round: 3,
  game: 0,
  hand,
  button: 1,
  smallBlind: 1,
  bigBlind: 2,
  bought: null,
  kill: null,
  chairs: [
    { seat: 1, stack: 20_000, standing: 'playing', owes: [], isNew: false, isAway: false },
    { seat: 2, stack: 20_000, standing: 'playing', owes: [], isNew: false, isAway: false },
    { seat: 3, stack: 20_000, standing: 'out', owes: ['small', 'big'], isNew: false, isAway: false },
  ],
};
const view = { unit: 'play', seats: [place(1, 'Ann'), place(2, 'Ben'), place(3, 'Cid'), place(4, null)] } as const;

/** The rendered text, with cards by their labels. */
function written(shown: PokerFelt, last: PokerFelt | null = null): string {
  const { body } = render(PokerTable, { props: { view: { ...view, seats: [...view.seats] }, felt: shown, last } });
  const spoken = body.replace(/<svg[^>]*aria-label="([^"]*)"[^>]*>/g, ' [$1] ');
  return spoken.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
}

describe('a poker table', () => {
  it('shows stacks, bets, cards, board and pots', () => {
    const text = written(felt);
    for (const part of [
      'Hand 3, flop: betting [two of clubs] [three of diamonds] [four of hearts]',
      'Pot 3 Side pot 1 Total 5',
      '1. Ann (button) 200 [ace of hearts] [king of diamonds] Folded',
      '2. Ben 198 [face-down card] [face-down card] Bet 2 To act',
      '3. Cid 200 Sitting out. Owes the small blind and the big blind',
      '4. Empty seat',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows the last hand until the next begins', () => {
    expect(written({ ...felt, hand: null }, { ...felt, hand: { ...hand, phase: 'over' } })).toContain('Hand 3, flop: hand over');
    expect(written({ ...felt, hand: null })).toContain('The next hand begins when two players are seated');
  });
});
