import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './panel.css';

export interface ErrorPanelProps {
  title: string;
  /** Words about what happened and what still works. */
  children: ReactNode;
  /** Shows 'Try again'. */
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** Further ways out, e.g. links. */
  actions?: ReactNode;
}

/** Something could not be shown: said plainly, with a way on. */
export function ErrorPanel({ title, children, onRetry, busy, actions }: ErrorPanelProps) {
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      <div role="alert" className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {busy ? 'Trying again..' : 'Try again'}
          </Button>
        )}
        {actions}
      </div>
    </section>
  );
}
