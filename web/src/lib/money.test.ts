import { expect, test } from 'vitest';
import { inUnit, money, net, withMoney } from './money';

test('amounts are written without cents that are not there', () => {
  expect([money(500), money(123450), money(500, 'play'), money(-2000)]).toEqual(['$5', '$1,234.50', '5', '−$20']);
  expect([net(5000), net(0), net(-5, 'play')]).toEqual(['+$50', '$0', '−0.05']);
});

test('amounts within a sentence are written the same way', () => {
  expect(withMoney('Seat 3: Ante 5.00.')).toBe('Seat 3: Ante $5.');
  expect(withMoney('Seat 3 plays 4 times the Ante, 12500.50.', 'play')).toBe('Seat 3 plays 4 times the Ante, 12,500.50.');
  expect(withMoney('By md-uth-1.2/10.11.12 and 1.234')).toBe('By md-uth-1.2/10.11.12 and 1.234');
});

test('a sentence keeps its thousands', () => {
  expect(withMoney('Buy in: amount 2,000.00; by 12.50.', 'play')).toBe('Buy in: amount 2,000; by 12.50.');
  expect(withMoney('Ante 1000000.00, rule 1.2', 'dollars')).toBe('Ante $1,000,000, rule 1.2');
});

test('rules that speak of dollars are shown in the unit of the room', () => {
  const words = 'a stake of $1.00, at $1,949.24 of $290,080.00, for $5';
  expect(inUnit(words, 'play')).toBe('a stake of 1, at 1,949.24 of 290,080, for 5');
  expect(inUnit(words, 'dollars')).toBe(words);
});
