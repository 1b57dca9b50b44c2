import { onIntersection } from '@toile/ui';
import { type RefObject, useEffect, useState } from 'react';

const staysMs = 250;
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** True once the element has come near the window and the browser is idle; never for visitors who save data. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined' || savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (isInSight: boolean) => {
      clearTimeout(timer);
      // Scrolling past loads nothing.
      if (isInSight) timer = setTimeout(() => whenIdle(() => setIsNear(true)), staysMs);
    };
    const stop = onIntersection(target, wait, { rootMargin: '150px' });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [element]);
  return isNear;
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 0);
}
