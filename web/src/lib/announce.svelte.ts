// Announcements for screen readers: one live region for all pages.
import { untrack } from 'svelte';

class Announcement {
  text = $state('');
}

export const announcement = new Announcement();

/** Announces a sentence. A repeated one gets a no-break space, so that it is read again. */
export function announce(text: string): void {
  const again = untrack(() => announcement.text) === text;
  announcement.text = again ? `${text}\u00a0` : text;
}
