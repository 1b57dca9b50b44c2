import { ownAddress } from '@toile/contracts/plain';
import { PageMeta } from '@toile/frame';
import { accountPaths } from '@toile/session';
import { Container, WithoutScript } from '@toile/ui';
import type { ReactNode } from 'react';
import styles from './authentication-panel.css';

export interface AuthenticationPanelProps {
  title: string;
  /** Text about what is going on, or what went wrong. Always text (ID-11). */
  message?: string;
  isError?: boolean;
  /** Said where script is off, in place of the message. Absent: that script is needed, and the way without it. */
  withoutScript?: ReactNode;
  children?: ReactNode;
}

/** The one look of all pages of /authentication: a title, a message that is read out, and a way on. */
export function AuthenticationPanel(props: AuthenticationPanelProps) {
  const { title, message, isError, withoutScript, children } = props;
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
        {withoutScript ? (
          <noscript>
            <p>{withoutScript}</p>
          </noscript>
        ) : (
          <WithoutScript>
            <a href={ownAddress(accountPaths.signIn)}>Sign in without it</a>, or see your account. The bag
            here stays a guest’s.
          </WithoutScript>
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </Container>
  );
}
