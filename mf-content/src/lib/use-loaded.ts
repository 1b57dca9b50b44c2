import type { Asking } from '@toile/api';
import { useCallback, useEffect, useState } from 'react';

/** Answer of `load`, asked for when the page is shown: undefined until it is there. `retry` asks again. */
export function useLoaded<T>(load: (asking: Asking) => Promise<T>) {
  const [data, setData] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `turn` asks again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailed(false);
    load({ signal }).then(
      (answer) => signal.aborted || setData(answer),
      () => signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [load, turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  return { data, hasFailed, retry };
}
