import { expect, test } from 'vitest';
import { plainly } from './api';

test('a value that cannot be read is named without its place in the request', () => {
  expect(plainly('The request cannot be read: a name must have 2 to 20 letters at line 1 column 19')).toBe('A name must have 2 to 20 letters.');
  expect(plainly('Your chips are not enough.')).toBe('Your chips are not enough.');
});
