import { PageMeta } from '@toile/frame';
import { Container, WithoutScript } from '@toile/ui';
import type { ReactNode } from 'react';
import styles from './authentication-panel.css';

export interface AuthenticationPanelProps {
  title: string;
  /** Text about what is going on, or what went wrong. Always text (ID-11). */
  message?: string;
  isError?: boolean;
  children?: ReactNode;
}

/** The one look of all pages of /authentication: a title, a message that is read out, and a way on. */
export function AuthenticationPanel({ title, message, isError, children }: AuthenticationPanelProps) {
  return (
    <Container>
      <PageMeta title={title} noIndex />
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p
          className={isError ? styles.error : styles.message}
          role={isError ? 'alert' : 'status'}
          data-needs-script
        >
          {message}
        </p>
        <WithoutScript>
          Without it your bag is a guest’s; it comes to your account once you sign in.
        </WithoutScript>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </Container>
  );
}
