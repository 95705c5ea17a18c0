// What this browser remembers; one that keeps nothing forgets it with the page.
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is kept then, and everything else goes on.
  }
}
