import { useEffect } from 'react';

/** Calls now and then while somebody looks. */
export function useRepeated(call: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) call();
    }, everyMs);
    return () => clearInterval(timer);
  }, [call, everyMs]);
}
