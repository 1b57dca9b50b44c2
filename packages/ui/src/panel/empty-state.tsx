import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import styles from './panel.css';

export interface EmptyStateProps {
  /** A single sentence. */
  children: ReactNode;
  /** A link out of here. */
  to: string;
  link: string;
  /** Further ways, e.g. links. */
  actions?: ReactNode;
}

/** Panel of an empty page: one sentence and one link (design language 44). */
export function EmptyState({ children, to, link, actions }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        <ButtonLink to={to} look="secondary">
          {link}
        </ButtonLink>
        {actions}
      </div>
    </div>
  );
}
