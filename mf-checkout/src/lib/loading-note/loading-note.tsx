import { Container, WithoutScript } from '@toile/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './loading-note.css';

interface LoadingNoteProps {
  /** The page's heading. */
  title: string;
  children: string;
  /** Advice for where no script runs. */
  without?: ReactNode;
}

/** The server's note in a page that only the browser can fill. Screen readers announce it. */
export function LoadingNote({ title, children, without }: LoadingNoteProps) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p role="status" className={styles.note} data-needs-script>
        {children}
      </p>
      <WithoutScript>{without ?? <Link to="/shop">Go to the shop</Link>}</WithoutScript>
    </Container>
  );
}
