import { expect, test } from 'vitest';
import { numbersOfLines, spanOfLine } from './line';

test.each([
  [1, 'one'],
  [2, ''],
  [3, 'three'],
  [4, ''],
])('line %d is found', (line, words) => expect('one\n\nthree'.slice(...spanOfLine('one\n\nthree', line))).toBe(words));

test('lines are numbered', () => expect(numbersOfLines('a\nb\n')).toBe('1\n2\n3'));
