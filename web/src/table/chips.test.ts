// Chips by their value.
import { describe, expect, it } from 'vitest';
import { shown, stackOf, trayOf, withChip, withoutChip } from './chips';

describe('a stack', () => {
  it.each([
    [0, [], 0],
    [500, [500], 0],
    [4_000, [2_500, 500, 500, 500], 0],
    [136_600, [100_000, 10_000, 10_000, 10_000, 2_500, 2_500, 500, 500, 500, 100], 0],
    [1_550, [500, 500, 500], 50],
  ])('of %i cents', (cents, chips, rest) => {
    expect(stackOf(cents)).toEqual({ chips, rest });
  });

  it('is drawn with every value that is in it, however high it is', () => {
    const { chips } = stackOf(900_000 + 600);
    expect(shown(chips, 6)).toEqual([100_000, 100_000, 100_000, 100_000, 500, 100]);
    expect(shown([500, 100], 6)).toEqual([500, 100]);
  });
});

describe('the tray', () => {
  it('has the chips that fit the limits and the purse', () => {
    expect(trayOf([50_000, 10_000], 1_000_000)).toEqual([100, 500, 2_500, 10_000, 50_000]);
    expect(trayOf([50_000], 3_000)).toEqual([100, 500, 2_500]);
  });

  it('is never empty', () => {
    expect(trayOf([], 0)).toEqual([100]);
  });
});

describe('a spot', () => {
  it.each([
    [0, 500, 1_500, 50_000, 1_500, 'least'],
    [1_500, 500, 1_500, 50_000, 2_000, null],
    [49_900, 500, 1_500, 50_000, 50_000, 'most'],
    [50_000, 500, 1_500, 50_000, 50_000, 'most'],
    [0, 500, 1_500, 1_000, 0, 'most'],
  ])('with %i and a chip of %i', (amount, chip, least, most, after, by) => {
    expect(withChip(amount, chip, least, most)).toEqual({ amount: after, by });
  });

  it.each([
    [2_000, 500, 1_500, 1_500, null],
    [1_700, 500, 1_500, 1_500, 'least'],
    [1_500, 500, 1_500, 0, 'least'],
    [500, 500, 500, 0, null],
  ])('with %i less a chip of %i', (amount, chip, least, after, by) => {
    expect(withoutChip(amount, chip, least)).toEqual({ amount: after, by });
  });
});
