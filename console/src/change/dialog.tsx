import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.css';

/** A question in the middle of the page; Escape and the browser's own ways close it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
