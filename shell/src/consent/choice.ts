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

/** Hears what was answered in another tab, or while this page waited for the way back. Returns the undo. */
export function followChoice(key: string, onChange: (choice: Choice | undefined) => void): () => void {
  const hearStorage = (event: StorageEvent) => {
    // A null key is `localStorage.clear()`.
    if (event.key === key || event.key === null) onChange(readChoice(key));
  };
  const hearReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(readChoice(key));
  };
  window.addEventListener('storage', hearStorage);
  window.addEventListener('pageshow', hearReturn);
  return () => {
    window.removeEventListener('storage', hearStorage);
    window.removeEventListener('pageshow', hearReturn);
  };
}
