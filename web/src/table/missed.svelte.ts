// Tells a player who is back what happened to their decision meanwhile.
import { untrack } from 'svelte';
import { announce } from '../lib/announce.svelte';
import { socket } from '../lib/socket.svelte';
import type { TableView } from '../lib/wire';
import { missedWords } from './missed';
import type { Play } from './play.svelte';

export function tellMissed(play: Play): void {
  let before: TableView | null = null;
  $effect(() => {
    const { isFrozen } = play;
    untrack(() => {
      if (isFrozen) {
        before ??= play.view;
        return;
      }
      const what = before && play.view && !play.hasAnswered(before.asks.turn) ? missedWords(before, play.view, Date.now() * 1000 + socket.ahead) : '';
      before = null;
      if (what === '') return;
      play.timedOut = what;
      announce(`Connected again. ${what}`);
    });
  });
}
