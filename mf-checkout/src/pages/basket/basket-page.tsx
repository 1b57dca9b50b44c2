import { useBag } from '@toile/bag';
import { PageMeta } from '@toile/frame';
import { Container, Toast } from '@toile/ui';
import { useEffect, useRef } from 'react';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import styles from './basket-page.css';
import { BasketState } from './basket-state.tsx';
import { useBasketChanges } from './use-basket-changes.ts';

/** /basket. The server renders the heading and the loading note; the bag is the browser's. */
export function Component() {
  const load = useBag((bag) => bag.load);
  const heading = useRef<HTMLHeadingElement>(null);
  // A removed line takes the pressed button with it; the focus must not get lost.
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
