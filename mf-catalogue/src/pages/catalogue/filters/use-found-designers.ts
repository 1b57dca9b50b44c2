import { useEffect, useState } from 'react';
import { askCatalogue } from '../ask-catalogue.ts';
import type { Designers } from './designer-list.tsx';

/** While somebody types, nothing is asked. */
const pauseMs = 150;

/** The designers whose names begin with what is looked for; those of the page until then, and where none can be had. */
export function useFoundDesigners(path: readonly string[], shown: Designers) {
  const [begins, lookFor] = useState<string>();
  const [found, setFound] = useState(shown);
  const address = path.join('/');
  useEffect(() => setFound(shown), [shown]);
  useEffect(() => {
    if (begins === undefined) return;
    const leaving = new AbortController();
    const ask = () =>
      askCatalogue([address], new URLSearchParams({ designersFrom: begins }), leaving).then(
        setFound,
        () => undefined,
      );
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [begins, address]);
  return { found, lookFor };
}
