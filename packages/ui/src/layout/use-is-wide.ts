import { useSyncExternalStore } from 'react';

const query = '(min-width: 48em)';

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True from the medium breakpoint on (D7); false on the server and until hydrated, so use it for semantics, not for looks. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
