/** Calls `onChange` when another tab has changed what is stored under the key, or the page comes back. Returns the undo. */
export function followTabs(events: EventTarget, storageKey: string, onChange: () => void): () => void {
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    // A null key is `localStorage.clear()`.
    if (key === storageKey || key === null) onChange();
  };
  events.addEventListener('storage', onStorage);
  events.addEventListener('pageshow', onChange);
  return () => {
    events.removeEventListener('storage', onStorage);
    events.removeEventListener('pageshow', onChange);
  };
}
