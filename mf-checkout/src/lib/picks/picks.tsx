import { type Asking, fetchJson } from '@toile/api';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import type { ProductCard as Product } from '@toile/contracts';
import { ProductCard, Slider } from '@toile/ui';
import { useEffect, useState } from 'react';
import styles from './picks.css';
import { seenPages } from './seen.ts';

/** Loads the pieces of a row. Nothing is asked for while the row isn't shown. */
type Load = (asking: Asking) => Promise<readonly Product[]>;

const thisWeek: Load = async (asking) =>
  (await fetchJson(catalogueAnswer('homeShopSchema'), '/api/home/shop', asking)).featuredProducts;

const mostSeen = 6;

/** The newest first. What has gone from the shop since is left out. */
async function recentlySeen(asking: Asking): Promise<Product[]> {
  const products = [...seenPages]
    .slice(-mostSeen)
    .reverse()
    .map((page) =>
      fetchJson(catalogueAnswer('productSchema'), `/api/products/details${page.slice('/p'.length)}`, asking),
    );
  return (await Promise.allSettled(products)).flatMap((each) =>
    each.status === 'fulfilled' ? each.value : [],
  );
}

interface RowProps {
  title: string;
  load: Load;
}

/** Room until its products are here; no row where there are none, or the catalogue can't answer. */
function Row({ title, load }: RowProps) {
  const [products, setProducts] = useState<readonly Product[]>();
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving).then(setProducts, () => setProducts([]));
    return () => leaving.abort();
  }, [load]);
  if (!products) return <div className={styles.waiting} />;
  if (products.length === 0) return null;
  return (
    <div className={styles.picks}>
      <Slider label={title} heading={<h2 className={styles.heading}>{title}</h2>}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Slider>
    </div>
  );
}

/** Rows that an empty bag leads on to: what this visitor looked at, then the catalogue's picks. */
export function Picks() {
  return (
    <>
      <Row title="Recently seen" load={recentlySeen} />
      <Row title="This week’s picks" load={thisWeek} />
    </>
  );
}
