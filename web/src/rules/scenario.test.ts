import { expect, test } from 'vitest';
import { partsOf } from './scenario';

test('a scenario falls into its words, its rules and its blocks', () => {
  const text = '## One seat, or none\nA felt for one\nis small.\nRule: `house/1` `house/3`\n```check\nwith seats = 1\n  finds nothing\n```\n```check\nwith seats = 0\n```';
  expect(partsOf(text)).toEqual([
    { kind: 'words', text: 'A felt for one is small.' },
    { kind: 'words', text: 'Rule: house/1 house/3' },
    { kind: 'block', text: 'with seats = 1\n  finds nothing' },
    { kind: 'block', text: 'with seats = 0' },
  ]);
});

test('a text without fences is shown as it is', () => {
  expect(partsOf('seat 1  ante 10\nseat 2  ante 5')).toEqual([{ kind: 'block', text: 'seat 1  ante 10\nseat 2  ante 5' }]);
});

test('an unclosed fence loses nothing', () => {
  expect(partsOf('```round\nseat 1  ante 10')).toEqual([{ kind: 'block', text: 'seat 1  ante 10' }]);
});
