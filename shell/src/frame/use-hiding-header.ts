import { useEffect, useState } from 'react';

/** Shorter scrolls come from an unsteady finger. */
const thresholdPx = 6;
const alwaysShownAbovePx = 240;

/** True while the shopper scrolls down; false with the first scroll up. */
export function useHidingHeader(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < thresholdPx) return;
      setHidden(now > last && now > alwaysShownAbovePx);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return isHidden;
}
