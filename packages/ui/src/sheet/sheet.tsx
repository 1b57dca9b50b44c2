import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { iconProps } from '../icon-props.ts';
import styles from './sheet.css';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the bottom edge: a native modal dialog, so that the browser holds the focus and makes the page inert. */
export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; this is the press beside it.
    <dialog
      ref={dialog}
      aria-label={title}
      className={styles.sheet}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <X {...iconProps} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
