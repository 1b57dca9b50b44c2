import { type CheckedChange, pagesInWords } from '@toile/releases-contract';
import { useState } from 'react';
import { Report } from '../compare/report.tsx';
import styles from './changed-pictures.css';

/** Pages that look otherwise after a change, picture beside picture, once they are opened. */
export function ChangedPictures({
  id,
  pages,
  differing,
  isReversed,
}: NonNullable<CheckedChange['pictures']>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{pagesInWords(differing, pages)}: see the pictures</summary>
      {isOpen && (
        <div className={styles.report}>
          {isReversed && <p>They were taken on the way there: what is called before comes back.</p>}
          <Report id={id} />
        </div>
      )}
    </details>
  );
}
