// What is read out to those who do not see it: one live region for all pages.
import { untrack } from 'svelte';

class Announcement {
  text = $state('');
}

export const announcement = new Announcement();

/** Has a sentence read out. The same sentence twice is read twice. */
export function announce(text: string): void {
  const again = untrack(() => announcement.text) === text;
  announcement.text = again ? `${text}\u00a0` : text;
}
