import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Time that the page has to settle before it moves (CA-24). */
const delay = 300;

/** `#ar` scrolls to the model after 300 ms; harmless where there is none (CA-44). */
export function useArScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link once more scrolls once more.
  useEffect(() => {
    if (hash !== '#ar') return;
    const timer = setTimeout(() => document.getElementById('ar')?.scrollIntoView(), delay);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
