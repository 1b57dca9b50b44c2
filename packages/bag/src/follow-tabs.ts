import { type KeptBasket, parseBasket } from './basket-guard.ts';

interface TabEvents {
  /** Another tab wrote a bag, or removed it (null). */
  onChange: (basket: KeptBasket | null) => void;
  /** The page came back from the back-forward cache, where it heard nothing. */
  onReturn: () => void;
}

/** Hears what other tabs do with the bag. Foreign and corrupt texts are ignored. Returns the undo. */
export function followTabs(events: EventTarget, storageKey: string, { onChange, onReturn }: TabEvents) {
  const hearStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    // A null key is `localStorage.clear()`.
    if (key !== storageKey && key !== null) return;
    const basket = parseBasket(newValue);
    if (basket || newValue === null) onChange(basket);
  };
  const hearReturn = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) onReturn();
  };
  events.addEventListener('storage', hearStorage);
  events.addEventListener('pageshow', hearReturn);
  return () => {
    events.removeEventListener('storage', hearStorage);
    events.removeEventListener('pageshow', hearReturn);
  };
}
