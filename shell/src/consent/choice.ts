export type Choice = 'granted' | 'denied';

/** Choice of the visitor in this browser; undefined before that, and where nothing can be kept. */
export function readChoice(key: string): Choice | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The one thing that is kept without asking: what was answered. */
export function keepChoice(key: string, choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // It is asked again on the next page.
  }
}
