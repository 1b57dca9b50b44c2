/** Remembers that this browser has a session, so that only then a silent attempt is made. Holds no secret. */
export interface SessionHint {
  isSet(): boolean;
  set(): void;
  clear(): void;
  /** No session could be restored here. Other tabs, which may have one, go on. */
  lapse(): void;
  /** Calls back when another tab signs in (true) or out (false). Returns the undo. */
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
  return {
    isSet: () => attempt(() => storage()?.getItem(key)) === signedIn,
    set: () => attempt(() => storage()?.setItem(key, signedIn)),
    clear: () => attempt(() => storage()?.removeItem(key)),
    lapse: () => attempt(() => storage()?.setItem(key, lapsed)),
    subscribe(listener) {
      const onStorage = (event: Event) => {
        const change = event as StorageEvent;
        if (change.key !== key && change.key !== null) return;
        if (change.newValue !== lapsed) listener(change.newValue === signedIn);
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}
