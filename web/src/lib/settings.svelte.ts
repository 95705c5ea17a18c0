// The user's display settings. Kept in localStorage, applied as data attributes of the root element.
import { keep, kept } from './memory';

export type Choices = {
  sounds: 'off' | 'quiet' | 'on';
  theme: 'system' | 'dark' | 'light';
  felt: 'green' | 'blue' | 'red' | 'gray';
  backs: 'lattice' | 'diamonds' | 'waves' | 'rings';
  /** How fast cards and chips are shown. */
  pace: 'slow' | 'normal' | 'fast' | 'none';
  text: 'normal' | 'large' | 'larger';
  motion: 'system' | 'none';
  deck: 'four' | 'two';
};

type Name = keyof Choices;

/** The allowed choices of each setting; the first is the default. */
const ALLOWED: { [name in Name]: readonly [Choices[name], ...Choices[name][]] } = {
  sounds: ['off', 'quiet', 'on'],
  theme: ['system', 'dark', 'light'],
  felt: ['green', 'blue', 'red', 'gray'],
  backs: ['lattice', 'diamonds', 'waves', 'rings'],
  pace: ['normal', 'slow', 'fast', 'none'],
  text: ['normal', 'large', 'larger'],
  motion: ['system', 'none'],
  deck: ['four', 'two'],
};

const NAMES = Object.keys(ALLOWED) as Name[];
const REDUCED = '(prefers-reduced-motion: reduce)';

/** The stored choice, or the default if it is missing or invalid. */
export function readChoice<N extends Name>(name: N, stored: string | null): Choices[N] {
  return ALLOWED[name].find((choice) => choice === stored) ?? ALLOWED[name][0];
}

export const storageKey = (name: Name): string => `cardroom.${name}`;

const stored = <N extends Name>(name: N): Choices[N] => readChoice(name, kept(storageKey(name)));

function storedChoices(): Choices {
  return {
    sounds: stored('sounds'),
    theme: stored('theme'),
    felt: stored('felt'),
    backs: stored('backs'),
    pace: stored('pace'),
    text: stored('text'),
    motion: stored('motion'),
    deck: stored('deck'),
  };
}

class Settings {
  choices = $state<Choices>(storedChoices());
  /** Whether the settings dialog is open. */
  isOpen = $state(false);
  private isReduced = $state(false);

  /** The pace to show cards at: `none` if the user or the device asks for no motion. */
  get pace(): Choices['pace'] {
    return this.isReduced || this.choices.motion === 'none' ? 'none' : this.choices.pace;
  }

  /** Applies the stored settings, and follows changes made in other windows and on the device. */
  begin(): void {
    const reduced = matchMedia(REDUCED);
    this.isReduced = reduced.matches;
    reduced.addEventListener('change', () => (this.isReduced = reduced.matches));
    this.show();
    addEventListener('storage', () => {
      this.choices = storedChoices();
      this.show();
    });
  }

  choose<N extends Name>(name: N, choice: Choices[N]): void {
    this.choices[name] = choice;
    keep(storageKey(name), choice);
    this.show();
  }

  private show(): void {
    for (const name of NAMES) document.documentElement.dataset[name] = this.choices[name];
  }
}

export const settings = new Settings();
