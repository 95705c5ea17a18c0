// Names of cards, and the shapes they are drawn with.
export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

const SUITS: Record<string, Suit> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

const RANKS: Record<string, string> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
};

export function suitOf(card: string): Suit | undefined {
  return SUITS[card.charAt(1)];
}

/** `ace of hearts`; `null` is a card back. */
export function spoken(card: string | null): string {
  if (card === null) return 'face-down card';
  return `${RANKS[card.charAt(0)] ?? card} of ${suitOf(card) ?? 'an unknown suit'}`;
}

/** The ranks as lines in a box of 10 by 14. */
export const RANK_LINES: Record<string, string> = {
  A: 'M0.8 13 L5 1 L9.2 13 M2.4 8.7 H7.6',
  K: 'M1.6 1 V13 M8.8 1 L1.6 8.2 M4.3 5.6 L9 13',
  Q: 'M5 1 C2.4 1 1 3.6 1 7 S2.4 13 5 13 S9 10.4 9 7 S7.6 1 5 1 Z M5.8 9.6 L9.3 13.5',
  J: 'M7.6 1 V9.2 C7.6 11.8 6.3 13 4.4 13 C2.5 13 1.3 11.8 1.1 9.8',
  T: 'M-0.6 3.6 L1.8 1 V13 M7.2 1 C5.4 1 4.4 3.4 4.4 7 S5.4 13 7.2 13 S10 10.6 10 7 S9 1 7.2 1 Z',
  '9': 'M8.8 5 C8.8 7.3 7.2 9 5 9 S1.2 7.3 1.2 5 S2.8 1 5 1 S8.8 2.7 8.8 5 C8.8 9.8 7 13 2.8 13',
  '8': 'M5 1 C3 1 1.9 2.3 1.9 3.9 S3.2 6.7 5 6.7 S8.1 5.5 8.1 3.9 S7 1 5 1 Z M5 6.7 C2.6 6.7 1.2 8 1.2 9.8 S2.7 13 5 13 S8.8 11.6 8.8 9.8 S7.4 6.7 5 6.7 Z',
  '7': 'M1.2 1 H8.8 L4 13',
  '6': 'M7.2 1 C3 1 1.2 4.2 1.2 9 C1.2 11.3 2.8 13 5 13 S8.8 11.3 8.8 9 S7.2 5 5 5 S1.2 6.7 1.2 9',
  '5': 'M8.2 1 H2.4 L1.8 6.6 C2.6 5.9 3.6 5.6 4.8 5.6 C7.2 5.6 8.8 7.1 8.8 9.3 S7.2 13 4.7 13 C2.9 13 1.7 12.2 1.1 11',
  '4': 'M6.8 13 V1 L1 9.4 H9.2',
  '3': 'M1.4 1 H8.4 L4.6 5.6 C7.2 5.6 8.8 7.1 8.8 9.3 S7.2 13 4.7 13 C2.9 13 1.7 12.2 1.1 11',
  '2': 'M1.5 4.4 C1.5 2.3 3 1 5 1 S8.6 2.3 8.6 4.2 C8.6 5.6 7.8 6.7 6.4 8.1 L1.4 13 H9',
};

/** The suits as filled shapes in a box of 24 by 24. */
export const SUIT_SHAPES: Record<Suit, string> = {
  spades:
    'M12 1.2 C10 5.4 2 9.2 2 14.6 C2 17.6 4.3 19.6 6.9 19.6 C8.6 19.6 10 18.8 10.9 17.5 C10.8 19.9 9.9 21.6 8 22.8 H16 C14.1 21.6 13.2 19.9 13.1 17.5 C14 18.8 15.4 19.6 17.1 19.6 C19.7 19.6 22 17.6 22 14.6 C22 9.2 14 5.4 12 1.2 Z',
  hearts:
    'M12 22.6 C10.6 18.8 1.6 14.4 1.6 7.9 C1.6 4.5 4.1 2 7.2 2 C9.3 2 11.1 3.1 12 5 C12.9 3.1 14.7 2 16.8 2 C19.9 2 22.4 4.5 22.4 7.9 C22.4 14.4 13.4 18.8 12 22.6 Z',
  diamonds: 'M12 0.8 C14.4 5.2 17.2 8.9 20.6 12 C17.2 15.1 14.4 18.8 12 23.2 C9.6 18.8 6.8 15.1 3.4 12 C6.8 8.9 9.6 5.2 12 0.8 Z',
  clubs:
    'M12 1.2 A4.9 4.9 0 0 0 8.5 9.5 A4.9 4.9 0 1 0 10.9 16.4 C10.9 19.4 9.9 21.5 8 22.8 H16 C14.1 21.5 13.1 19.4 13.1 16.4 A4.9 4.9 0 1 0 15.5 9.5 A4.9 4.9 0 0 0 12 1.2 Z',
};
