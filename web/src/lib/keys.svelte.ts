// The keyboard shortcuts of the current page.
import { untrack } from 'svelte';

export type Key = {
  /** As it stands on the keyboard: `['Shift', 'D']`. */
  keys: string[];
  does: string;
};

class Keyboard {
  pages = $state.raw<ReadonlyArray<ReadonlyArray<Key>>>([]);
  isShown = $state(false);
}

export const keyboard = new Keyboard();

/** Lists keys in the overlay until the returned function is called. */
export function registerKeys(keys: Key[]): () => void {
  keyboard.pages = [...untrack(() => keyboard.pages), keys];
  return () => {
    keyboard.pages = untrack(() => keyboard.pages).filter((other) => other !== keys);
  };
}

/** Whether a key press belongs to a text field or is a shortcut of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
