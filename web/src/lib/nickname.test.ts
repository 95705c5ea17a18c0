import { expect, test } from 'vitest';
import { isGivenName, tidied } from './nickname';

test.each([
  ['Guest 4821', true],
  ['Guest 48210', true],
  ['Guest', false],
  ['Guesty 1', false],
  ['Ann', false],
])('%s is a name that the room gave: %s', (name, isGiven) => {
  expect(isGivenName(name)).toBe(isGiven);
});

test.each([
  ['  Ann   Lee ', 'Ann Lee'],
  ['O’Hara', "O'Hara"],
  ['\u2018t Hooft', "'t Hooft"],
])('%s is sent as %s', (typed, sent) => {
  expect(tidied(typed)).toBe(sent);
});
