// The texts of the trainer.
import { describe, expect, it } from 'vitest';
import type { Advice, ChoiceKey } from '../lib/wire';
import { adviceWords, averageNet, byValue, choiceWords, costWords, exactly, hintWords, sessionWords } from './advice';

const advice: Advice = { round: 1, stage: 'before-flop', ante: 1000, cards: ['Kh', '9d'], board: [], choices: [], best: 'play 4', chosen: null, costMillicents: null };
const worth = (choice: ChoiceKey, valueMillicents: number) => ({ choice, valueMillicents, exact: '0/1', antes: '0' });

describe('the trainer says', () => {
  it('a choice', () => {
    expect([choiceWords('play 4'), choiceWords('check')]).toEqual(['Play 4×', 'Check']);
  });

  it.each([
    [1_240_000, 'play', '+12.40'],
    [815_499, 'play', '+8.15'],
    [-3_005_000, 'dollars', '−$30.05'],
    [123_456_789_000, 'play', '+1,234,567.89'],
    [-499, 'play', '0.00'],
    [99_999_600, 'dollars', '+$1,000.00'],
  ])('%i thousandths of a cent in %s as %s', (millicents, unit, words) => {
    expect(averageNet(millicents, unit)).toBe(words);
  });

  it.each<[ChoiceKey, ChoiceKey, number, string]>([
    ['check', 'check', 0, '✓ Check was the best choice.'],
    ['play 4', 'play 3', 0, '✓ Play 4× was the best choice.'],
    ['check', 'play 4', 12_345, '✗ Play 4× was better. Check costs $0.12 on average.'],
    ['check', 'play 4', 499, '✗ Play 4× was better. Check costs less than $0.01 on average.'],
    ['check', 'play 4', 880_520, '✗ Play 4× was better. Check costs $8.81 on average.'],
  ])('when %s was chosen and %s best', (chosen, best, costMillicents, words) => {
    expect(adviceWords({ ...advice, best, chosen, costMillicents }, 'dollars')?.words).toBe(words);
  });

  it('nothing before the decision', () => {
    expect(adviceWords(advice, 'play')).toBeNull();
  });

  it('a cost without a sign', () => {
    expect([costWords(0, 'play'), costWords(4_300_000, 'play')]).toEqual(['0.00', '43.00']);
  });

  it('the best choice first', () => {
    const open: Advice = { ...advice, choices: [worth('play 4', 1_240_000), worth('play 3', 900_000), worth('check', 1_000_000)] };
    expect(byValue(open).map(({ choice }) => choice)).toEqual(['play 4', 'check', 'play 3']);
    expect(hintWords(open, 'play')).toBe('Hint: Play 4×, plus 12.40 on average. Check, plus 10.00. Play 3×, plus 9.00.');
  });

  it('an exact fraction as people write it', () => {
    expect([exactly('-2/1'), exactly('-1/3'), exactly('7/11')]).toEqual(['−2', '−1/3', '7/11']);
  });

  it('the result of a session', () => {
    expect([sessionWords(14, -3500, 'play'), sessionWords(1, 500, 'dollars'), sessionWords(0, 0, 'play')]).toEqual(['14 rounds, −35', '1 round, +$5', 'no round yet']);
  });
});
