import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { backCloses } from './back-closes.ts';

/**
 * Opens a dialog over the page for as long as it is there. Escape, Back, a press beside it and a link in it close it; the focus
 * goes back to where it was. Returns the dialog's handlers.
 */
export function useLook(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const endStep = useRef<ReturnType<typeof backCloses>>(undefined);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const end = backCloses(() => dialog.current?.close());
    endStep.current = end;
    return () => {
      end(true);
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [dialog]);
  return {
    // Also called for dialogs within.
    onClose({ target, currentTarget }: SyntheticEvent) {
      if (target !== currentTarget) return;
      endStep.current?.(false);
      onClose();
    },
    onClick({ target, currentTarget, defaultPrevented }: MouseEvent) {
      const isLink = defaultPrevented && (target as Element).closest('a');
      if (isLink) endStep.current?.(true);
      if (isLink || target === currentTarget) dialog.current?.close();
    },
  };
}
