import type { ProductCard as Product } from '@toile/contracts';
import { type FilteredList, FilteredPieces } from '@toile/list-filters';
import { ProductCard, ProductGrid } from '@toile/ui';
import type { WithChosen } from '../load-chosen.ts';
import styles from './store-grid.css';

export interface StoreGridProps extends WithChosen {
  /** Of the page. */
  path: string;
  products: readonly Product[];
}

const anchor = 'designer-store';

/** Fewer are seen at once. */
const fewestToFilter = 5;

function chosenOf({ products, chosen }: Pick<StoreGridProps, 'products' | 'chosen'>): readonly Product[] {
  if (!chosen) return products;
  const byId = new Map(products.map((product) => [product.id, product]));
  return chosen.ids.flatMap((id) => byId.get(id) ?? []);
}

/** The designer's pieces under 'Designer store' (DE-15, DE-19); without pieces no heading either (D28). */
export function StoreGrid({ path, products, chosen }: StoreGridProps) {
  if (products.length === 0) return null;
  const shown = chosenOf({ products, chosen });
  const list: FilteredList = {
    path,
    anchor,
    choice: chosen?.choice,
    filterGroups: chosen?.filterGroups,
    total: shown.length,
  };
  const pieces = (
    <ProductGrid label="Designer store">
      {shown.map((product) => (
        <ProductCard key={product.id} product={product} hidesBrand />
      ))}
    </ProductGrid>
  );
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor} className={styles.heading}>
        Designer store
      </h2>
      {chosen || products.length >= fewestToFilter ? (
        <FilteredPieces list={list}>{pieces}</FilteredPieces>
      ) : (
        pieces
      )}
    </section>
  );
}
