import type { HomeShop } from '@toile/catalogue-contract';
import { Container, ProductCard, Slider } from '@toile/ui';
import styles from './space-band.css';

export interface SpaceBandProps {
  products: HomeShop['featured3D'];
}

/** Pieces with a model, on the chalk wash (CA-03, D18); nothing when there are none. */
export function SpaceBand({ products }: SpaceBandProps) {
  if (products.length === 0) return null;
  return (
    <div className={styles.band}>
      <Container>
        <Slider
          label="View in your space"
          heading={
            <div className={styles.head}>
              <h2>View in your space</h2>
              <p className={styles.text}>
                These pieces come with a model that you can place in your own room.
              </p>
            </div>
          }
        >
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Slider>
      </Container>
    </div>
  );
}
