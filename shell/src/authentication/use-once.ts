import { useEffect, useRef } from 'react';

/** Runs once for this visit of the page: a code may be redeemed once only, however often effects run. */
export function useOnce(run: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
}
