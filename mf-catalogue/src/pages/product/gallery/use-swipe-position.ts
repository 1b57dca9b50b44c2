import { useCallback, useEffect, useRef, useState } from 'react';

/** Which item of a swiped row is in view, and how to bring another there. On wide screens nothing is swiped. */
export function useSwipePosition() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => setCurrent(Math.round(element.scrollLeft / (element.clientWidth || 1)));
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, []);

  const show = useCallback((index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }, []);

  return { track, current, show };
}
