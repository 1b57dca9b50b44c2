import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  error: Error | undefined;
  reload(): Promise<void>;
}

/**
 * What `load` answers, again whenever it is another function and on `reload`. While it is loaded again the answer before stays, and
 * of answers that overtake each other the last one asked for counts.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [{ data, error }, set] = useState<{ data?: T; error?: Error }>({});
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    const next = await load().then(
      (data) => ({ data }),
      (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
    );
    if (own === asked.current) set((before) => ('data' in next ? next : { ...before, ...next }));
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { data, error, reload };
}
