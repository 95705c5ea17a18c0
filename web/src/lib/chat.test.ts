import { beforeEach, expect, test } from 'vitest';
import { announcements } from './announce.svelte';
import { chat } from './chat.svelte';
import type { ChatLine } from './wire';

const NOW = 1_790_000_000_000_000;
const TABLE = 7;
let number = 0;

const line = (name: string, words: string, seat = 1, at = NOW): ChatLine => ({ number: ++number, seat, name, words, at });

const last = (): string | undefined => announcements.sentences.at(-1)?.text;

beforeEach(() => {
  chat.lines = new Map();
  chat.muted.forEach((name) => chat.unmute(name));
  chat.readAloud(false);
  chat.shown = null;
  announcements.sentences = [];
});

test('lines of others are unread until the chat is on the screen', () => {
  chat.hear(TABLE, [line('Ann', 'hello', 1), line('Bob', 'hi', 2)], NOW);
  expect(chat.unread(TABLE, 1)).toBe(1);
  expect(chat.unread(TABLE, null)).toBe(2);
  chat.see(TABLE);
  expect(chat.unread(TABLE, null)).toBe(0);
  chat.hear(TABLE, [line('Bob', 'again', 2)], NOW);
  expect(chat.unread(TABLE, 1)).toBe(1);
  expect(chat.unread(8, 1)).toBe(0);
});

test('a muted player is neither shown nor counted, until they are unmuted', () => {
  chat.hear(TABLE, [line('Ann', 'hello'), line('Bob', 'hi')], NOW);
  chat.mute('Bob');
  expect(chat.at(TABLE).map(({ name }) => name)).toEqual(['Ann']);
  expect(chat.unread(TABLE, null)).toBe(1);
  chat.unmute('Bob');
  expect(chat.at(TABLE)).toHaveLength(2);
});

test('new lines are announced only while the chat is open or if the user wants it', () => {
  chat.hear(TABLE, [line('Ann', 'hello')], NOW);
  expect(last()).toBeUndefined();
  chat.shown = TABLE;
  chat.hear(TABLE, [line('Ann', 'now')], NOW);
  expect(last()).toBe('Ann: now');
  chat.shown = null;
  chat.readAloud(true);
  chat.hear(TABLE, [line('Ann', 'aloud'), line('Bob', 'too')], NOW);
  expect(last()).toBe('Ann: aloud. Bob: too');
  chat.mute('Ann');
  chat.hear(TABLE, [line('Ann', 'muted')], NOW);
  chat.hear(TABLE, [line('Bob', 'old', 2, NOW - 60_000_000)], NOW);
  expect(last()).toBe('Ann: aloud. Bob: too');
});
