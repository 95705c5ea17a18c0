// What a screen reader says while the dealer works, in the order of the steps.
import type { HandView, ResultView } from '../../lib/wire';
import { listed, wagerName } from '../../lib/words';
import { spoken } from '../card';
import { OUTCOMES, resultNet, withArticle } from '../words';
import type { Told } from './scene';

const cardList = (cards: (string | null)[]): string => listed(cards.filter((card) => card !== null).map(spoken));

export const ownCardsWords = (cards: (string | null)[]): string[] => [`Your cards: ${cardList(cards)}.`];

/** A call of a card, with the place of the card in front: `Board: the king of clubs.` */
export function placed(label: string, calls: Told[]): Told[] {
  return calls.map(({ event, round }) => ({ round, event: { ...event, words: event.words && `${label}: ${event.words.charAt(0).toLowerCase()}${event.words.slice(1)}` } }));
}

export const boardWords = (cards: string[]): string[] => [`Board: ${cardList(cards)}.`];

export const dealerCardsWords = (cards: string[]): string[] => [`Dealer: ${cardList(cards)}.`];

export const ownHandWords = (hand: HandView | null): string[] => (hand ? [`You have ${withArticle(hand.words)}${hand.isOnBoard ? ', on the board' : ''}.`] : []);

export const dealerHandWords = ({ words }: HandView): string => `The dealer has ${withArticle(words)}.`;

/** `Ante: Lost −$10. Blind: Push.` */
export function settledWords(results: ResultView[], unit: string): string[] {
  const amount = (result: ResultView): string => (result.outcome === 'won' || result.outcome === 'lost' ? ` ${resultNet(result, unit)}` : '');
  return results.map((result) => `${wagerName(result.wager)}: ${OUTCOMES[result.outcome].toLowerCase()}${amount(result)}.`);
}

/** What was decided for the player at this seat when their time ran out; `null` if nothing was. */
export function timeoutWords(calls: Told[], seat: number | null): string | null {
  const at = calls.findIndex(({ event }) => event.what === 'time-ran-out');
  if (at < 0 || seat === null) return null;
  const made = calls.slice(at).find(({ event }) => event.seat === seat && (event.what === 'checked' || event.what === 'folded'));
  return made ? `Time ran out: you ${made.event.what}.` : null;
}
