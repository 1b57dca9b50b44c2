import { type ReactNode, useEffect, useState } from 'react';
import styles from './toast.css';

export interface ToastProps {
  children: ReactNode;
  /** Word on the way back, e.g. `Undo`. */
  action?: string;
  onAction?: () => void;
  onClose: () => void;
  /** How long it stays, in milliseconds; the time stands still while it is hovered or focused. */
  stays?: number;
}

/** News that needs no answer, with a way back. Never for an error that needs action (design language 49). */
export function Toast({ children, action, onAction, onClose, stays = 6000 }: ToastProps) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, stays]);

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
