import { Container } from '@toile/ui';
import styles from './loading-note.css';

/** Stands where a page will be, from the server's document on: calm, and read out. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <Container>
      <p role="status" className={styles.note}>
        {children}
      </p>
    </Container>
  );
}
