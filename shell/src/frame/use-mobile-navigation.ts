import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens and closes the overlay; navigation and a window wide enough to need no button close it too, so the page is never left locked. */
export function useMobileNavigation() {
  const button = useRef<HTMLButtonElement>(null);
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
    const closeWithButton = () => {
      if (button.current && getComputedStyle(button.current).display === 'none') close();
    };
    window.addEventListener('resize', closeWithButton);
    return () => window.removeEventListener('resize', closeWithButton);
  }, [close]);

  return { button, dialog, isOpen, open, close };
}
