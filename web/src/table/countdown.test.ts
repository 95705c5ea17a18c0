// The clock of a question.
import { describe, expect, it } from 'vitest';
import { countdown } from './countdown';

const NOW = 1_800_000_000_000;
const asks = (milliseconds: number) => ({ until: (NOW + milliseconds) * 1000, seconds: 20 });

describe('the countdown', () => {
  it.each([
    [20_000, 0, { seconds: 20, part: 1, isShort: false }],
    [9_001, 0, { seconds: 10, part: 0.45005, isShort: false }],
    [5_000, 0, { seconds: 5, part: 0.25, isShort: true }],
    [-300, 0, { seconds: 0, part: 0, isShort: true }],
    [30_000, 0, { seconds: 30, part: 1, isShort: false }],
    [10_000, 2_000_000, { seconds: 8, part: 0.4, isShort: false }],
  ])('with %i ms left and a server %i µs ahead', (left, ahead, shown) => {
    expect(countdown(asks(left), NOW, ahead)).toEqual(shown);
  });

  it('is not there where no clock runs', () => {
    expect(countdown({ until: null, seconds: 20 }, NOW, 0)).toBeNull();
  });
});
