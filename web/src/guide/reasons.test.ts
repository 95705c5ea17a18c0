import { expect, test } from 'vitest';
import { reasons } from './reasons';

test('a reason that several wagers share is said once', () => {
  expect(reasons(['The dealer wins: the Ante is lost.', 'The dealer wins: the Blind is lost.', 'Trips lose.', 'You have a flush: Blind pays 3 to 2.'])).toEqual([
    'The dealer wins: the Ante is lost, the Blind is lost.',
    'Trips lose.',
    'You have a flush: Blind pays 3 to 2.',
  ]);
});
