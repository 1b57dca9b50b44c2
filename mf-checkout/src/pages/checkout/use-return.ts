import { useEffect } from 'react';

/** Back from the provider's page by the browser's own way: the page is as it was left. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onReturn]);
}
