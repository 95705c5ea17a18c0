import { expect, test } from 'vitest';
import type { MeterKey } from './wire';
import { limits, listed, meterName, sentence, titled, unbroken, unitName, wagerName } from './words';

test('words of the wire are said as people say them, and unknown ones as they are', () => {
  expect([wagerName('base'), wagerName('ante'), wagerName('six-card')]).toEqual(['Base game', 'Ante', 'Six Card']);
  expect([unitName('play'), unitName('tournament 7')]).toEqual(['Play money', 'Tournament 7']);
  expect(titled('the-next-hand')).toBe('The next hand');
});

test('a phrase becomes a sentence, a sentence stays one', () => {
  expect([sentence('the seat is taken'), sentence('Is it?'), sentence('One moment…')]).toEqual(['The seat is taken.', 'Is it?', 'One moment…']);
});

test('limits are told in the unit of the table', () => {
  const house = { kind: 'house', name: '', book: '', bookTitle: '', submission: '', least: 500, most: 50000 } as const;
  expect(limits(house, 'dollars')).toBe('$5 to $500');
  expect(limits({ ...house, most: 500_000_000 }, 'play')).toBe('from 5');
  expect(limits({ kind: 'cash', code: 'NT', small: 100, big: 200, least: 4000, most: 20000 }, 'play')).toBe('1/2');
});

test('names are listed as one says them', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
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
