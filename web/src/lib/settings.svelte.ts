// What one has chosen for this browser. Kept in localStorage, shown by attributes of the page's root.
const NAMES = ['sounds', 'text', 'motion', 'deck'] as const;

type Name = (typeof NAMES)[number];

export type Choices = { sounds: 'off' | 'on'; text: 'normal' | 'large' | 'larger'; motion: 'system' | 'none'; deck: 'four' | 'two' };

const FIRST: Choices = { sounds: 'off', text: 'normal', motion: 'system', deck: 'four' };
const ALLOWED: { [name in Name]: readonly Choices[name][] } = {
  sounds: ['off', 'on'],
  text: ['normal', 'large', 'larger'],
  motion: ['system', 'none'],
  deck: ['four', 'two'],
};

/** What was kept under a name, or the first choice if that is nothing one can choose. */
export function readChoice<N extends Name>(name: N, kept: string | null): Choices[N] {
  return ALLOWED[name].find((choice) => choice === kept) ?? FIRST[name];
}

export const storageKey = (name: Name): string => `cardroom.${name}`;

class Settings {
  choices = $state<Choices>({ ...FIRST });

  /** Reads what was kept, shows it, and follows what another window chooses. */
  begin(): void {
    this.read();
    addEventListener('storage', () => this.read());
  }

  choose<N extends Name>(name: N, choice: Choices[N]): void {
    this.choices[name] = choice;
    try {
      localStorage.setItem(storageKey(name), choice);
    } catch {
      // A browser that keeps nothing forgets it with the page.
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
    };
    this.show();
  }

  private show(): void {
    for (const name of NAMES) document.documentElement.dataset[name] = this.choices[name];
  }
}

export const settings = new Settings();
