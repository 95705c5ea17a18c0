// The user's display settings. Kept in localStorage, applied as data attributes of the root element.
const NAMES = ['sounds', 'text', 'motion', 'deck', 'pace'] as const;

type Name = (typeof NAMES)[number];

export type Choices = { sounds: 'off' | 'on'; text: 'normal' | 'large' | 'larger'; motion: 'system' | 'none'; deck: 'four' | 'two'; pace: 'slow' | 'normal' | 'fast' | 'none' };

const FIRST: Choices = { sounds: 'off', text: 'normal', motion: 'system', deck: 'four', pace: 'normal' };
const ALLOWED: { [name in Name]: readonly Choices[name][] } = {
  sounds: ['off', 'on'],
  text: ['normal', 'large', 'larger'],
  motion: ['system', 'none'],
  deck: ['four', 'two'],
  pace: ['slow', 'normal', 'fast', 'none'],
};

/** The stored choice, or the default if it is missing or invalid. */
export function readChoice<N extends Name>(name: N, kept: string | null): Choices[N] {
  return ALLOWED[name].find((choice) => choice === kept) ?? FIRST[name];
}

export const storageKey = (name: Name): string => `cardroom.${name}`;

class Settings {
  choices = $state<Choices>({ ...FIRST });

  /** Applies the stored settings, and follows changes made in other windows. */
  begin(): void {
    this.read();
    addEventListener('storage', () => this.read());
  }

  choose<N extends Name>(name: N, choice: Choices[N]): void {
    this.choices[name] = choice;
    try {
      localStorage.setItem(storageKey(name), choice);
    } catch {
      // Storage may be blocked or full; the choice then lasts as long as the page.
    }
    this.show();
  }

  private read(): void {
    const kept = (name: Name) => {
      try {
        return localStorage.getItem(storageKey(name));
      } catch {
        return null;
      }
    };
    this.choices = {
      sounds: readChoice('sounds', kept('sounds')),
      text: readChoice('text', kept('text')),
      motion: readChoice('motion', kept('motion')),
      deck: readChoice('deck', kept('deck')),
      pace: readChoice('pace', kept('pace')),
    };
    this.show();
  }

  private show(): void {
    for (const name of NAMES) document.documentElement.dataset[name] = this.choices[name];
  }
}

export const settings = new Settings();
