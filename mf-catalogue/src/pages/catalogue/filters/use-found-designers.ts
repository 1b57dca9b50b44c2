import { useEffect, useState } from 'react';
import { askCatalogue } from '../ask-catalogue.ts';
import type { Designers } from './designer-list.tsx';

/** While somebody types, nothing is asked. */
const pauseMs = 150;

/** Designers of a category that were found; absent: none can be had. */
type Answer = { address: string; designers?: Designers };

/** The designers whose names begin with what is looked for; those of the page until then, and where none can be had. */
export function useFoundDesigners(path: readonly string[], shown: Designers) {
  const [begins, lookFor] = useState<string>();
  const [answer, setAnswer] = useState<Answer>();
  const address = path.join('/');
  useEffect(() => {
    if (begins === undefined) return;
    const leaving = new AbortController();
    const ask = () =>
      askCatalogue([address], new URLSearchParams({ designersFrom: begins }), leaving).then(
        (designers) => setAnswer({ address, designers }),
        () => leaving.signal.aborted || setAnswer({ address }),
      );
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [begins, address]);
  const known = answer?.address === address ? answer : undefined;
  return { found: known?.designers ?? shown, isFailed: known && !known.designers, lookFor };
}
