import { Container, WithoutScript } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './loading-note.css';

interface LoadingNoteProps {
  /** The page's heading. */
  title: string;
  children: string;
}

/** What the server renders of a page that only the browser can fill. Screen readers announce it. */
export function LoadingNote({ title, children }: LoadingNoteProps) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p role="status" className={styles.note} data-needs-script>
        {children}
      </p>
      <WithoutScript>
        <Link to="/shop">Go to the shop</Link>
      </WithoutScript>
    </Container>
  );
}
