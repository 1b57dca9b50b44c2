import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens and closes the overlay; navigation and a window grown wide close it too, so the page is never left locked. */
export function useMobileNavigation() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  const open = useCallback(() => {
    dialog.current?.showModal();
    setOpen(true);
  }, []);

  const close = useCallback(() => {
    if (dialog.current?.open) dialog.current.close();
    setOpen(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same path.
  useEffect(close, [close, key]);

  useEffect(() => {
    const medium = window.matchMedia('(min-width: 768px)');
    medium.addEventListener('change', close);
    return () => medium.removeEventListener('change', close);
  }, [close]);

  return { dialog, isOpen, open, close };
}
