import type { ProductCard as Product } from '@toile/contracts';
import { Container, ProductCard } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './news.css';

export interface NewsProps {
  products: readonly Product[];
}

/** Pieces of this week, with their makers and prices. */
export function News({ products }: NewsProps) {
  if (products.length === 0) return null;
  return (
    <Container>
      <section className={styles.news} aria-labelledby="new-this-week">
        <header className={styles.head}>
          <h2 id="new-this-week">New this week</h2>
          <Link to="/shop" className={styles.more}>
            All of this week’s picks
          </Link>
        </header>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
        <ul role="list" className={styles.list}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
