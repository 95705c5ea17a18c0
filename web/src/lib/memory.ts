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

/** Like `kept`, for as long as the tab of the browser is open. */
export function keptInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepInTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Storage may be blocked or full; the page works without it.
  }
}
