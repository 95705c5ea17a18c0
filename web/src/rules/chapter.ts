// Titles of the chapters of the rule books.
type Names = Record<string, string>;

const MARYLAND: Names = {
  1: 'Definitions',
  2: 'The table and its layout',
  3: 'Cards and decks',
  4: 'Opening a table',
  5: 'Shuffle and cut',
  6: 'The rank of hands',
  7: 'Wagers',
  8: 'Dealing from a manual shoe',
  9: 'Dealing from the hand',
  10: 'Dealing from an automated shoe or shuffler',
  11: 'The round of play',
  12: 'Payouts',
  13: 'Irregularities',
};

const MASSACHUSETTS: Names = {
  1: 'Definitions',
  2: 'Cards and number of decks',
  3: 'Opening the table',
  4: 'Shuffle and cut',
  5: 'Rank of cards and hands',
  6: 'Wagers',
  7: 'Dealing from a manual shoe',
  8: 'Dealing from an automated shoe',
  9: 'The round, collecting and paying',
  10: 'Payout odds',
  11: 'One position per player',
  12: 'Cover All',
  13: 'Progressive, Multi Game Link',
  14: 'Irregularities',
};

const DEALER_GUIDE: Names = {
  p01: 'Deck introduction, counting the stub, shuffling, cutting',
  p02: 'Handling the deck, burn cards, the muck, dropping the stub',
  p03: 'Showdown and setups',
  p04: 'Split pots and odd chips',
  p05: 'Table layout',
  p06: 'Tournaments: setting up and seating players',
  p07: 'Tournaments: the buy-in receipt',
  p08: 'Tournaments: absent players, late entries, dealer relief',
  p09: 'Tournaments: the down card',
  p10: 'Tournaments: breaking tables and moving rooms',
  p11: 'Tournaments: hand-for-hand play and coloring up',
  p12: 'Tournaments: bagging chips',
  p13: 'Tournaments: the redraw slip',
  p14: 'Satellites: setting up and seating players',
  p15: 'Satellites: the buy-in receipt',
  p16: 'Satellites: dealing, deck changes, completion',
  p17: 'Live action, table banks',
  p18: 'Rake and time collection',
  p19: 'Live action, player seating and making change',
  p20: 'Live action, selling chips and deck changes',
  p21: 'Stud games in general',
  p22: '7-Card Stud and 7-Card Stud 8 or Better',
  p23: 'Razz',
  p24: 'Button games, the dead button',
  p25: 'Missed blinds and incoming players',
  p26: 'Betting structures',
  p27: 'Hold’em and Omaha',
  p28: 'Lowball games in general',
  p29: 'Single draw, triple draw, Badugi',
  p30: 'Lowball hybrids',
  p31: 'Mixed games and Triple Chance tournaments',
  p32: 'Chinese poker',
};

const BOOKS: Record<string, Names> = {
  'md-uth-1.2': MARYLAND,
  'md-huh-1.0': MARYLAND,
  'ma-uth': MASSACHUSETTS,
  'wsop-2011': DEALER_GUIDE,
};

/** `12. Payouts`, `Page 17. Rake`; an unknown chapter has its number alone. */
export function chapterTitle(book: string, number: string): string {
  const page = /^p0*(\d+)$/.exec(number);
  const place = page ? `Page ${page[1]}` : number;
  const name = BOOKS[book]?.[number];
  if (name) return `${place}. ${name}`;
  return page ? place : `Chapter ${number}`;
}
