// What became of a player's open decision while their connection was lost.
import type { Micros, TableView } from '../lib/wire';
import { houseFelt, houseOptions } from './kind';

/** What to tell a player who is back, from the views before and after; empty if their decision is still open or their time was not over. */
export function missedWords(before: TableView, after: TableView, now: Micros): string {
  const decision = houseOptions(before.you)?.decision;
  const isOver = before.asks.until !== null && now >= before.asks.until;
  if (!decision || after.asks.turn === before.asks.turn || !isOver) return '';
  const round = houseFelt(before.felt)?.round;
  const felt = [houseFelt(after.felt), houseFelt(after.last)].find((shown) => shown?.round === round);
  const hand = felt?.hands.find(({ seat }) => seat === before.you?.seat);
  if (hand?.decision === 'played') return '';
  const didFold = decision.pass === 'fold' || hand?.decision === 'folded';
  return `Your time ran out while you were away: you ${didFold ? 'folded' : 'checked'}.`;
}
