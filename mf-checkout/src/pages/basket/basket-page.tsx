import { useBag } from '@toile/bag';
import { PageMeta } from '@toile/frame';
import { Container, Toast } from '@toile/ui';
import { useEffect, useRef } from 'react';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import styles from './basket-page.css';
import { BasketState } from './basket-state.tsx';
import { useBasketChanges } from './use-basket-changes.ts';

/** /basket. The server renders the heading and the loading note; the browser loads the bag. */
export function Component() {
  const load = useBag((bag) => bag.load);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its line, so the heading gets the focus.
  const changes = useBasketChanges({ onRemoved: () => heading.current?.focus() });
  const { removed, undo, forget } = changes;

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <Container className={styles.page}>
      <PageMeta title="Your bag" noIndex />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Your bag
      </h1>
      <BagNotices />
      <BasketState changes={changes} />
      {removed && (
        <Toast
          key={removed.productSizeVariantId}
          action="Undo"
          onAction={undo}
          onClose={forget}
          staysMs={8000}
        >
          {removed.product.title} was removed.
        </Toast>
      )}
    </Container>
  );
}
