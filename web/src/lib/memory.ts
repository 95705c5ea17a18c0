// Local storage. A browser without it forgets everything with the page.
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
    // Storage may be blocked or full; the page works without it.
  }
}
