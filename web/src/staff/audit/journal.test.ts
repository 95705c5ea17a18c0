import { expect, test } from 'vitest';
import type { JournalLine, JournalPage } from '../../lib/wire';
import { actor, addressOf, pageAt, placeOf, spaced } from './journal';

const SERVER_PAGE = 50;

const line = (position: number, stream = 'room'): JournalLine => ({ position, stream, number: position, at: 0, hash: '', by: null, words: [], text: '{}' });

/** A server with `count` records; those from `checkpoints` on are checkpoints. */
const server = (count: number, checkpoints = Infinity) => {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    const before = Math.min(Number(new URLSearchParams(path.split('?')[1]).get('before')), count + 1);
    const first = Math.max(1, before - SERVER_PAGE);
    const numbers = Array.from({ length: Math.max(0, before - first) }, (_, at) => before - 1 - at);
    const value: JournalPage = { lines: numbers.map((number) => line(number, number < checkpoints ? 'room' : 'checkpoints')), next: first > 1 ? first : null };
    return { ok: true as const, value };
  };
  return { ask, asked };
};

const shown = async (count: number, before: number | null, checkpoints = Infinity) => {
  const { ask, asked } = server(count, checkpoints);
  const answer = await pageAt({ before, stream: '' }, ask);
  if (!answer.ok) throw new Error('the server answers');
  const { lines, older, hidden } = answer.value;
  return { first: lines[0]?.position, last: lines.at(-1)?.position, older, hidden, asked: asked.length };
};

test.each(['', '?before=120', '?stream=table/7', '?before=120&stream=table/7'])('the address of %s leads back to it', (query) =>
  expect(addressOf(placeOf(new URLSearchParams(query)))).toBe(`/audit/journal${query}`),
);

test('what is no position is the latest page', () => {
  expect(placeOf(new URLSearchParams('before=-3')).before).toBeNull();
  expect(placeOf(new URLSearchParams('before=abc')).before).toBeNull();
});

test('the latest records come first, and older ones follow', async () => {
  expect(await shown(120, null)).toEqual({ first: 120, last: 71, older: 71, hidden: 0, asked: 1 });
  expect(await shown(120, 71)).toEqual({ first: 70, last: 21, older: 21, hidden: 0, asked: 1 });
  expect(await shown(120, 21)).toEqual({ first: 20, last: 1, older: null, hidden: 0, asked: 1 });
});

test('checkpoints are left out among all streams, but not forever', async () => {
  expect(await shown(200, null, 101)).toEqual({ first: 100, last: 51, older: 51, hidden: 100, asked: 3 });
  expect(await shown(2000, null, 1)).toMatchObject({ first: undefined, older: 1501, hidden: 500 });
});

test('a place beyond the end is the latest page', async () => expect((await shown(30, 99)).first).toBe(30));

test('a journal without records has nothing on its page', async () => {
  expect(await shown(0, null)).toEqual({ first: undefined, last: undefined, older: null, hidden: 0, asked: 1 });
});

test('a record is spaced only if it can be read', () => {
  expect(spaced('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(spaced('{"a":')).toBe('{"a":');
});

test('a person is named as they write it', () => expect(['fay (floor)', 'the house', null].map(actor)).toEqual(['fay (floor)', 'The house', 'System']));
