import { type ReactNode, useEffect, useState } from 'react';
import styles from './toast.css';

export interface ToastProps {
  children: ReactNode;
  /** Word on the way back, e.g. `Undo`. */
  action?: string;
  onAction?: () => void;
  onClose: () => void;
  /** Time that it stays; the time stops while it is hovered or focused. */
  staysMs?: number;
}

/** A message that needs no answer, with an optional action. Never for an error that needs action (design language 49). */
export function Toast({ children, action, onAction, onClose, staysMs = 6000 }: ToastProps) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, staysMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, staysMs]);

  return (
    <div
      role="status"
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
