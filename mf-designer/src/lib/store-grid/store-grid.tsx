import type { ProductCard as Product } from '@toile/contracts';
import { ProductCard, ProductGrid } from '@toile/ui';
import styles from './store-grid.css';

export interface StoreGridProps {
  products: readonly Product[];
}

/** The designer's pieces under 'Designer store' (DE-15, DE-19); without pieces no heading either (D28). */
export function StoreGrid({ products }: StoreGridProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="designer-store">
      <h2 id="designer-store" className={styles.heading}>
        Designer store
      </h2>
      <ProductGrid label="Designer store">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} hidesBrand />
        ))}
      </ProductGrid>
    </section>
  );
}
