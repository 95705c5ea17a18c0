// The keyboard shortcuts of the table.
import { tick } from 'svelte';
import { isTyping, type Key } from '../lib/keys.svelte';
import type { PassKey, WagerKey } from '../lib/wire';
import type { Bettor } from './bettor';
import type { Panels } from './panel.svelte';
import type { Play } from './play.svelte';
import { lackWords } from './words';

export const TABLE_KEYS: Key[] = [
  { keys: ['←', '→'], does: 'Move from spot to spot' },
  { keys: ['1', '…', '6'], does: 'Choose a chip or, during a decision, play that multiple' },
  { keys: ['Enter'], does: 'Place the chip on the spot' },
  { keys: ['+'], does: 'Place the chip on the spot' },
  { keys: ['−'], does: 'Take a chip off the spot' },
  { keys: ['R'], does: 'Repeat last wagers' },
  { keys: ['X'], does: 'Clear the spots' },
  { keys: ['D'], does: 'Deal' },
  { keys: ['P'], does: 'Play the highest multiple that your chips pay' },
  { keys: ['C'], does: 'Check' },
  { keys: ['F'], does: 'Fold' },
  { keys: ['Space'], does: 'Skip to the end of the deal or the showdown' },
  { keys: ['T'], does: 'Show the trainer' },
  { keys: ['L'], does: "Show this round and the dealer's calls" },
  { keys: ['/'], does: 'Show the chat' },
  { keys: ['Esc'], does: 'Close the panel' },
];

type Keyed = { play: Play; bettor: Bettor; panels: Panels };

/** Handles a key press; other keys are left to the browser. */
export function pressed(event: KeyboardEvent, keyed: Keyed): void {
  if (isTyping(event) || document.querySelector('dialog[open]')) return;
  if (inPanels(event.key, keyed.panels) || decides(event, keyed.play) || bets(event.key, keyed)) event.preventDefault();
}

function inPanels(key: string, panels: Panels): boolean {
  switch (key.toLowerCase()) {
    case 't':
      panels.choose('trainer');
      return true;
    case 'l':
      panels.choose('round');
      return true;
    case '/':
      panels.choose('chat');
      void tick().then(() => document.querySelector<HTMLElement>('#panel [data-chat]')?.focus());
      return true;
    case 'escape':
      panels.close();
      return true;
    default:
      return false;
  }
}

/** A key that is held down answers once. */
function decides({ key, repeat }: KeyboardEvent, play: Play): boolean {
  const decision = play.options?.decision;
  if (!decision) return false;
  if (repeat) return true;
  const isHighest = key.toLowerCase() === 'p';
  const highest = decision.plays.find(({ lacks }) => lacks === 0) ?? decision.plays.at(-1);
  const chosen = isHighest ? highest : decision.plays.find(({ multiple }) => multiple === Number(key));
  if (chosen) {
    if (chosen.lacks === 0) void play.decide({ play: { multiple: chosen.multiple } });
    else play.refuse(lackWords(chosen, decision.wager, play.view?.unit ?? 'dollars'));
    return true;
  }
  const passes: Record<string, PassKey> = { c: 'check', f: 'fold' };
  const pass = passes[key.toLowerCase()];
  if (pass === decision.pass) void play.decide(pass);
  else if (pass === 'fold') play.refuse('You can check for free: press C.');
  else if (pass === 'check') play.refuse('You can no longer check. Press F to fold, or play.');
  return pass !== undefined;
}

function bets(key: string, { play, bettor }: Keyed): boolean {
  if (!play.isBetting) return false;
  const chip = play.tray[Number(key) - 1];
  if (chip !== undefined) {
    play.chip = chip;
    return true;
  }
  const spot = document.activeElement instanceof HTMLElement ? (document.activeElement.dataset['spot'] as WagerKey | undefined) : undefined;
  switch (key.toLowerCase()) {
    case 'arrowright':
      return step(1, spot);
    case 'arrowleft':
      return step(-1, spot);
    case '+':
    case '=':
      bettor.add(spot ?? 'ante');
      return true;
    case '-':
    case '−':
      bettor.remove(spot ?? 'ante');
      return true;
    case 'r':
      bettor.repeat();
      return true;
    case 'x':
      bettor.clear();
      return true;
    case 'd':
      void play.deal();
      return true;
    default:
      return false;
  }
}

function step(by: number, from: string | undefined): boolean {
  const isElsewhere = document.activeElement?.matches('[role=tab], input') ?? false;
  if (isElsewhere) return false;
  const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]')];
  const at = spots.findIndex(({ dataset }) => dataset['spot'] === from);
  const next = at < 0 ? (by > 0 ? 0 : spots.length - 1) : (at + by + spots.length) % spots.length;
  spots[next]?.focus();
  return spots.length > 0;
}
