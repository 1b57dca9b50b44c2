import { PageMeta } from '@toile/frame';
import { Button, WithoutScript } from '@toile/ui';
import { useState } from 'react';
import { Article } from '../../lib/article.tsx';
import styles from './counter-page.css';

/** /counter: a sample page, kept reachable and out of search (D54). */
export function CounterPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageMeta title="Counter" noIndex />
      <Article title="Counter" lead="A sample page.">
        <p role="status" className={styles.count}>
          Current count: {count}
        </p>
        <WithoutScript />
        <p data-needs-script>
          <Button look="secondary" onClick={() => setCount((old) => old + 1)}>
            Increment
          </Button>
        </p>
      </Article>
    </>
  );
}
