// The chat of each table: its lines, what is refused, whom the user has muted, and whether new lines are read aloud.
import { announce } from './announce.svelte';
import { keep, kept } from './memory';
import { latest, newOnes } from './lines';
import type { ChatLine, Phrase } from './wire';

const MUTED = 'cardroom.chat.muted';
const ALOUD = 'cardroom.chat.aloud';
const MOST_MUTED = 200;
/** Older lines, in microseconds, were written before the user came, and are not announced. */
const NEWS_FOR = 10_000_000;

export const PHRASES = ['Good luck!', 'Well played', 'Nice hand', 'Thank you', 'One moment, please', 'Good game'] as const satisfies Phrase[];

class Chat {
  lines = $state.raw<ReadonlyMap<number, ChatLine[]>>(new Map());
  /** Why the last line was not written, by table. */
  refused = $state.raw<ReadonlyMap<number, string>>(new Map());
  muted = $state.raw<readonly string[]>(read());
  isAloud = $state(kept(ALOUD) === 'on');
  /** The table whose chat is on the screen. */
  shown = $state<number | null>(null);
  /** The last line that was on the screen, by table. */
  private seen = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** The lines of a table, without those of muted players. */
  at(table: number): ChatLine[] {
    return (this.lines.get(table) ?? []).filter(({ name }) => !this.muted.includes(name));
  }

  /** Takes lines that have arrived at this time, in microseconds. */
  hear(table: number, heard: ChatLine[], now: number): void {
    const known = this.lines.get(table) ?? [];
    const news = newOnes(known, heard).filter(({ at, name }) => at > now - NEWS_FOR && !this.muted.includes(name));
    this.lines = new Map(this.lines).set(table, latest(known, heard));
    if (news.length === 0 || (!this.isAloud && this.shown !== table)) return;
    announce(news.map(({ name, words }) => `${name}: ${words}`).join('. '));
  }

  refuse(table: number, what: string): void {
    this.refused = new Map(this.refused).set(table, what);
    if (what) announce(what);
  }

  see(table: number): void {
    const last = this.lines.get(table)?.at(-1)?.number;
    if (last !== undefined && last !== this.seen.get(table)) this.seen = new Map(this.seen).set(table, last);
  }

  /** How many lines of others were not on the screen yet. */
  unread(table: number, own: number | null): number {
    const seen = this.seen.get(table) ?? 0;
    return this.at(table).filter(({ number, seat }) => number > seen && seat !== own).length;
  }

  mute(name: string): void {
    this.muted = [...this.muted.filter((other) => other !== name), name].slice(-MOST_MUTED);
    keep(MUTED, JSON.stringify(this.muted));
  }

  unmute(name: string): void {
    this.muted = this.muted.filter((other) => other !== name);
    keep(MUTED, JSON.stringify(this.muted));
  }

  readAloud(isAloud: boolean): void {
    this.isAloud = isAloud;
    keep(ALOUD, isAloud ? 'on' : 'off');
  }
}

function read(): string[] {
  try {
    const names: unknown = JSON.parse(kept(MUTED) ?? '[]');
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const chat = new Chat();
