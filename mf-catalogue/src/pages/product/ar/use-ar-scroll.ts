import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The layout of the page settles before it scrolls (CA-24). */
const delayMs = 300;

/** `#ar` scrolls to the model after 300 ms; harmless where there is none (CA-44). */
export function useArScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link once more scrolls once more.
  useEffect(() => {
    if (hash !== '#ar') return;
    const timer = setTimeout(() => document.getElementById('ar')?.scrollIntoView(), delayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
