import { expect, test } from 'vitest';
import { momentOf } from './moment';

const nothing = { stage: null, decided: null, isBetting: false, isLast: false, hasAnte: false } as const;

test.each([
  [{ ...nothing, isBetting: true }, 'ante'],
  [{ ...nothing, isBetting: true, hasAnte: true }, 'side'],
  [{ ...nothing, hasAnte: true }, 'deal'],
  [{ ...nothing, stage: 'before-flop' }, 'before-flop'],
  [{ ...nothing, stage: 'after-flop', decided: 'checked' }, 'after-flop'],
  [{ ...nothing, decided: 'checked' }, 'deal'],
  [{ ...nothing, decided: 'played' }, 'played'],
  [{ ...nothing, decided: 'folded' }, 'folded'],
  [{ ...nothing, decided: 'played', isLast: true, isBetting: true }, 'result'],
] as const)('%o is the moment %s', (hand, moment) => {
  expect(momentOf(hand)).toBe(moment);
});
