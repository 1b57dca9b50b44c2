import { PageMeta } from '@toile/frame';
import { Container, EmptyState, ProductCard, ProductGrid } from '@toile/ui';
import { useLoaderData } from 'react-router-dom';
import type { loadSharedPieces } from './shared-wish-list.loader.ts';
import styles from './shared-wish-list-page.css';

/** /wish-list/shared?pieces=: the pieces that somebody's link names, each with its heart. */
export function SharedWishListPage() {
  const pieces = useLoaderData<typeof loadSharedPieces>();
  return (
    <Container className={styles.page}>
      <PageMeta title="A wish list" noIndex />
      <h1>A wish list</h1>
      {pieces.length === 0 ? (
        <EmptyState to="/shop" link="Go to the shop">
          No piece of this list is in the shop.
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>Somebody has saved these. Press a heart to put one onto yours.</p>
          <ProductGrid label="Pieces of this list">
            {pieces.map((piece, index) => (
              <ProductCard key={piece.id} product={piece} isFirst={index === 0} />
            ))}
          </ProductGrid>
        </>
      )}
    </Container>
  );
}
