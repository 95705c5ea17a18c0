import { expect, test } from 'vitest';
import { asked, counted, isAwaited, limits, unitName, wagerName } from './words';

test('words of the wire are said as people say them, and unknown ones as they are', () => {
  expect(asked('next-hand')).toBe('The next hand is awaited');
  expect(asked('the floor')).toBe('The floor is awaited');
  expect(asked('seat 3')).toBe('Seat 3 is awaited');
  expect([isAwaited('nobody'), isAwaited('wagers')]).toEqual([false, true]);
  expect(wagerName('base')).toBe('Base game');
  expect(wagerName('progressive')).toBe('Progressive');
  expect(unitName('play')).toBe('Play money');
  expect(unitName('tournament 7')).toBe('Tournament 7');
  expect([counted(1, 'round'), counted(1200, 'round')]).toEqual(['1 round', '1,200 rounds']);
});

test('limits are told in the unit of the table', () => {
  const house = { kind: 'house', name: '', book: '', bookTitle: '', submission: '', least: 500, most: 50000 } as const;
  expect(limits(house, 'dollars')).toBe('$5 to $500');
  expect(limits({ kind: 'cash', code: 'NT', small: 100, big: 200, least: 4000, most: 20000 }, 'play')).toBe('1/2');
});
