/** Remembers that this browser has a session, so that only then a silent attempt is made. Holds no secret. */
export interface SessionHint {
  isSet(): boolean;
  set(): void;
  clear(): void;
  /** No session could be restored here. Other tabs, which may have one, go on. */
  lapse(): void;
  /**
   * Calls back when another tab has signed in (true) or out (false), or the page comes back from the back-forward cache, where it
   * heard nothing. News may be late: what counts is how it is now. Returns the undo.
   */
  subscribe(listener: (isSignedIn: boolean) => void): () => void;
}

const signedIn = '1';
const lapsed = '0';

export interface HintOptions {
  key: string;
  /** Asked for lazily: merely touching `localStorage` throws where it is blocked. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  events: EventTarget;
}

export function createSessionHint({ key, storage, events }: HintOptions): SessionHint {
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const read = () => attempt(() => storage()?.getItem(key));
  return {
    isSet: () => read() === signedIn,
    set: () => attempt(() => storage()?.setItem(key, signedIn)),
    clear: () => attempt(() => storage()?.removeItem(key)),
    lapse: () => attempt(() => storage()?.setItem(key, lapsed)),
    subscribe(listener) {
      const notify = () => {
        const known = read();
        // Where storage is blocked there is no news.
        if (known !== lapsed && known !== undefined) listener(known === signedIn);
      };
      const onStorage = (event: Event) => {
        const { key: changed } = event as StorageEvent;
        // A null key is `localStorage.clear()`.
        if (changed === key || changed === null) notify();
      };
      const onReturn = (event: Event) => {
        if ((event as PageTransitionEvent).persisted) notify();
      };
      events.addEventListener('storage', onStorage);
      events.addEventListener('pageshow', onReturn);
      return () => {
        events.removeEventListener('storage', onStorage);
        events.removeEventListener('pageshow', onReturn);
      };
    },
  };
}
