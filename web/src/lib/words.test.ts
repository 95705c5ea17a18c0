import { expect, test } from 'vitest';
import type { MeterKey, PokerGame } from './wire';
import { gameName, limits, listed, meterName, sentence, stakes, titled, unbroken, unitName, wagerName } from './words';

const holdEm: PokerGame = {
  name: "Texas Hold'em",
  limit: 'no-limit',
  smallBlind: 100,
  bigBlind: 200,
  ante: null,
  bringIn: null,
  smallBet: null,
  bigBet: null,
  point: null,
};
const razz: PokerGame = { ...holdEm, name: 'Razz', limit: 'limit', smallBlind: null, bigBlind: null, bringIn: 100, smallBet: 200, bigBet: 400 };
const chinese: PokerGame = { ...holdEm, name: 'Chinese Poker', limit: null, smallBlind: null, bigBlind: null, point: 100 };
const playing = (...games: PokerGame[]) => ({ kind: 'poker', games, hands: 8, least: 4000, most: 20000 }) as const;
const poker = playing(holdEm);

test('words of the wire are said as people say them, and unknown ones as they are', () => {
  expect([wagerName('base'), wagerName('ante'), wagerName('six-card')]).toEqual(['Base game', 'Ante', 'Six Card']);
  expect([unitName('play'), unitName('tournament 7')]).toEqual(['Play money', 'Tournament 7']);
  expect(titled('the-next-hand')).toBe('The next hand');
});

test('a phrase becomes a sentence, a sentence stays one', () => {
  expect([sentence('the seat is taken'), sentence('Is it?'), sentence('One moment…')]).toEqual(['The seat is taken.', 'Is it?', 'One moment…']);
});

test('limits are shown in the unit of the table', () => {
  const house = { kind: 'house', name: '', book: '', bookTitle: '', submission: '', least: 500, most: 50000 } as const;
  expect(limits(house, 'dollars')).toBe('$5 to $500');
  expect(limits({ ...house, most: 500_000_000 }, 'play')).toBe('5 and up');
  expect(limits(poker, 'play')).toBe('1/2');
  expect(limits(playing(razz), 'play')).toBe('2/4');
  expect(limits(playing(holdEm, razz, { ...holdEm, name: 'Omaha' }), 'play')).toBe('1/2, 2/4');
});

test('games of poker are called by their limits and names, with what is put in before the cards', () => {
  const mixed = playing({ ...holdEm, name: 'Omaha' }, holdEm);
  expect([gameName(poker), gameName(mixed)]).toEqual(["No-limit Texas Hold'em", "No-limit Omaha and Texas Hold'em"]);
  expect(gameName(playing(holdEm, razz, chinese))).toBe("No-limit Texas Hold'em, Limit Razz, and Chinese Poker");
  expect(stakes(playing({ ...holdEm, ante: 25 }), 'dollars')).toBe('Blinds $1 and $2, ante $0.25');
  expect([stakes(playing(razz), 'play'), stakes(mixed, 'play')]).toEqual(['Bring-in 1, bets 2 and 4', 'Blinds 1 and 2']);
  expect(stakes(playing(holdEm, chinese), 'play')).toBe("Texas Hold'em: Blinds 1 and 2; Chinese Poker: Point value 1");
});

test('names are listed as one says them', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b, and c']);
});

test('one meter alone is the Progressive, of several each has its name', () => {
  const meter = (level: MeterKey) => ({ level, shows: 0, resetsTo: 0 });
  expect(meterName({ meters: [meter('main')] }, 'main')).toBe('Progressive');
  expect(meterName({ meters: [meter('mega'), meter('minor')] }, 'mega')).toBe('Mega');
});

test('no line of a title begins with an apostrophe', () => {
  expect(unbroken("Ultimate Texas Hold 'Em")).toBe("Ultimate Texas Hold\u00a0'Em");
  expect(unbroken("Heads-Up Hold'em")).toBe("Heads-Up Hold'em");
});
