import { useBag } from '@toile/bag';
import { PageMeta } from '@toile/frame';
import { Alert, Container, Toast } from '@toile/ui';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import styles from './basket-page.css';
import { BasketState } from './basket-state.tsx';
import type { FormBag } from './form-bag.loader.ts';
import { useBasketChanges } from './use-basket-changes.ts';

/**
 * /basket. The server renders the heading and the loading note, and for a visitor without script the bag that forms have filled;
 * the browser loads the bag.
 */
export function Component() {
  const load = useBag((bag) => bag.load);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its line, so the heading gets the focus.
  const changes = useBasketChanges({ onRemoved: () => heading.current?.focus() });
  const { failure, dismiss, removed, undo, forget } = changes;

  const filled = useLoaderData<FormBag>();
  const [isLoaded, setLoaded] = useState(false);
  const formBag = isLoaded ? null : filled;

  useEffect(() => {
    void load().then(() => filled && setLoaded(true));
  }, [load, filled]);

  return (
    <Container className={styles.page}>
      <PageMeta title="Your bag" noIndex />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Your bag
      </h1>
      <BagNotices unread={formBag && formBag !== 'away' ? formBag.notices : undefined} />
      {failure && (
        <div className={styles.failure}>
          <Alert key={failure.count} title={failure.message} onDismiss={dismiss}>
            {failure.detail}
          </Alert>
        </div>
      )}
      <BasketState changes={changes} formBag={formBag} />
      {removed && (
        <Toast
          key={removed.productSizeVariantId}
          action="Undo"
          onAction={undo}
          onClose={forget}
          staysMs={8000}
        >
          {removed.product.title} {removed.isSaved ? 'is on your wish list now.' : 'was removed.'}
        </Toast>
      )}
    </Container>
  );
}
