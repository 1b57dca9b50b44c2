import { VisuallyHidden } from '@toile/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** React writes the new title with the page; it is read from the document after this delay. */
const titleDelayMs = 100;

/** After a navigation the focus goes to the new page and its title is read out, as a browser does for a new document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), titleDelayMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
