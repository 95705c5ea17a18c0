// Announcements for screen readers: one live region for all pages, in which sentences stand one after the other.
import { untrack } from 'svelte';

/** Older sentences have been read. */
const MOST_KEPT = 12;

export type Sentence = { number: number; text: string };

class Announcements {
  sentences = $state.raw<Sentence[]>([]);
  private said = 0;

  say(text: string): void {
    const before = untrack(() => this.sentences);
    this.said += 1;
    this.sentences = [...before, { number: this.said, text }].slice(-MOST_KEPT);
  }
}

export const announcements = new Announcements();

/** Announces a sentence after those that are still being read. */
export function announce(text: string): void {
  announcements.say(text);
}
