import { Container } from '@toile/ui';
import styles from './loading-note.css';

/** What the server renders of a page that only the browser can fill. Screen readers announce it. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <Container>
      <p role="status" className={styles.note}>
        {children}
      </p>
    </Container>
  );
}
