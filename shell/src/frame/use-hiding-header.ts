import { useEffect, useState } from 'react';

/** Scrolling by less than this is a trembling finger. */
const threshold = 6;
const neverHiddenAbove = 240;

/** True while the shopper reads on downwards; false again with the first scroll up. */
export function useHidingHeader(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < threshold) return;
      setHidden(now > last && now > neverHiddenAbove);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return isHidden;
}
