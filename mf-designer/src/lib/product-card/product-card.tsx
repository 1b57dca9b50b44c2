import type { ProductCard as Product } from '@toile/contracts';
import { productStatus } from '@toile/contracts/plain';
import { CardPrices, imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './product-card.css';

export interface ProductCardProps {
  product: Product;
}

const notes: Record<number, string> = {
  [productStatus.outOfStock]: 'Out of stock',
  [productStatus.notAvailable]: 'Not available',
};

/** A piece in a designer's store. The brand goes unsaid: the page is about nobody else. */
export function ProductCard({ product }: ProductCardProps) {
  const { id, title, friendlyUrlName, listingThumbnail, status } = product;
  const note = notes[status];
  return (
    <Link to={`/p/${id}/${friendlyUrlName}`} className={styles.card}>
      <Picture
        image={listingThumbnail}
        owner={{ kind: 'product', id }}
        shape={imageShapes.listing}
        name={title}
        decorative
      />
      <span className={styles.title}>{title}</span>
      <CardPrices product={product} />
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  );
}
