import { expect, test } from 'vitest';
import type { Odds, WagerKey, WagerOdds } from '../lib/wire';
import { aboveAndBelow, figureNames, figureOf, inShort, isLong, percent, percentInShort, sideBySide } from './figures';

const wager = (name: WagerKey, ...figures: string[]): WagerOdds => ({
  wager: name,
  title: name,
  edgeExact: '1/2',
  edgePercent: '50',
  figures: figures.map((figure) => ({ name: figure, value: `${name} ${figure}`, exact: null })),
});
const odds = (...wagers: WagerOdds[]): Odds => ({ title: 't', book: 'b', operator: 'o', wagers, pictures: [] });

test('a percentage has its sign once', () => {
  expect(['2.184971', '2.184971%', '2.184971 %', '-0.5'].map(percent)).toEqual(['2.184971%', '2.184971%', '2.184971%', '−0.5%']);
});

test('a short percentage has three decimals', () => {
  expect(['2.184971', '-0.5%', 'none'].map(percentInShort)).toEqual(['2.185%', '−0.500%', 'none%']);
});

test('long fractions are folded and drawn over two lines', () => {
  expect([isLong('250/663'), isLong('1066898576309497207/10100072993706300150')]).toEqual([false, true]);
  expect([aboveAndBelow('-1/2'), aboveAndBelow('3')]).toEqual([
    ['−1', '2'],
    ['3', null],
  ]);
});

test('wagers of two analyses stand beside each other, also those that one of them lacks', () => {
  const pairs = sideBySide(odds(wager('base'), wager('trips')), odds(wager('base'), wager('cover-all')));
  expect(pairs.map((pair) => [pair.title, pair.left?.wager, pair.right?.wager])).toEqual([
    ['base', 'base', 'base'],
    ['trips', 'trips', undefined],
    ['cover-all', undefined, 'cover-all'],
  ]);
});

test('a wager with two stakes is compared stake by stake', () => {
  const pairs = sideBySide(odds(wager('progressive'), wager('progressive')), odds(wager('progressive')));
  expect(pairs.map((pair) => [pair.left?.wager, pair.right?.wager])).toEqual([
    ['progressive', 'progressive'],
    ['progressive', undefined],
  ]);
});

test('figures of either side are named once', () => {
  const pair = { title: 'x', left: wager('ante', 'risk', 'hit'), right: wager('ante', 'risk', 'spread') };
  expect(figureNames(pair)).toEqual(['risk', 'hit', 'spread']);
  expect([figureOf(pair.left, 'hit'), figureOf(pair.right, 'hit'), figureOf(null, 'hit')]).toEqual(['ante hit', '–', '–']);
});

test('a figure is put in short, and what has few digits stays', () => {
  expect(['4.152210 Antes', '37.707391%', '−0.021850', '24.4', '$1,949.24', '27,813,810,024,000'].map(inShort)).toEqual([
    '4.152 Antes',
    '37.707%',
    '−0.022',
    '24.4',
    '$1,949.24',
    '27,813,810,024,000',
  ]);
});
