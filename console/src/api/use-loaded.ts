import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  error: Error | undefined;
  reload(): Promise<void>;
}

/**
 * Answer of `load`, again, again whenever it is another function and on `reload`. While it is loaded again the answer
 * before stays. Of answers that overtake each other the last one asked for counts, and whoever was overtaken waits for
 * it.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [{ data, error }, set] = useState<{ data?: T; error?: Error }>({});
  const last = useRef<Promise<void>>(undefined);
  const reload = useCallback(() => {
    const own: Promise<void> = load()
      .then(
        (data) => ({ data }),
        (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
      )
      .then((next) => {
        if (own !== last.current) return last.current;
        set((before) => ('data' in next ? next : { ...before, ...next }));
      });
    last.current = own;
    return own;
  }, [load]);
  useEffect(() => void reload(), [reload]);
  return { data, error, reload };
}
