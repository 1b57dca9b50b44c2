import { fetchJson } from '@toile/api';
import type { HomeShop } from '@toile/contracts';
import { ProductCard, Slider } from '@toile/ui';
import { useEffect, useState } from 'react';
import styles from './picks.css';

type Products = HomeShop['featuredProducts'];

/** This week's picks of the catalogue; none until they are here, and none where it can't answer. */
function usePicks(): Products {
  const [products, setProducts] = useState<Products>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetchJson('homeShopSchema', '/api/home/shop', leaving).then(
      ({ featuredProducts }) => setProducts(featuredProducts),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return products;
}

/** What an empty bag leads on to. */
export function Picks() {
  const products = usePicks();
  if (products.length === 0) return null;
  return (
    <div className={styles.picks}>
      <Slider label="This week’s picks" heading={<h2 className={styles.heading}>This week’s picks</h2>}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Slider>
    </div>
  );
}
