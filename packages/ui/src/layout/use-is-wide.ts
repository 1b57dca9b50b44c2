import { useCallback, useSyncExternalStore } from 'react';

/**
 * True from the medium breakpoint on (D7), or from another one; false on the server and until hydrated, so use it for
 * semantics, not for looks.
 */
export function useIsWide(fromEm: 48 | 62 = 48): boolean {
  const query = `(min-width: ${fromEm}em)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
