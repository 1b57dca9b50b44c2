import type { ProductCard as Product } from '@toile/contracts';
import { CardPrices, Chip, type ImageShape, imageShapes, Picture } from '@toile/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { freeShipping, productLabels, statusNote } from '../product-words.ts';
import styles from './product-card.css';

export interface ProductCardProps {
  product: Product;
  /** `first` for the largest picture of the first screen, `early` for its neighbours. */
  priority?: 'first' | 'early';
  shape?: ImageShape;
}

/** A product of a list: the whole card is one link; a second picture comes only for a mouse (design language 20). */
export function ProductCard({ product, priority, shape = imageShapes.listing }: ProductCardProps) {
  const [isHovered, setHovered] = useState(false);
  const { id, title, designer, secondThumbnail } = product;
  const note = statusNote(product.status);
  const labels = productLabels(product)
    .slice(0, 2)
    .filter((label) => label !== freeShipping);
  const owner = { kind: 'product', id } as const;
  return (
    <Link
      to={`/p/${id}/${product.friendlyUrlName}`}
      className={styles.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      <span className={styles.pictures}>
        <Picture
          image={product.listingThumbnail}
          owner={owner}
          shape={shape}
          name={title}
          priority={priority}
          decorative
        />
        {isHovered && secondThumbnail && (
          <Picture
            image={secondThumbnail}
            owner={owner}
            shape={shape}
            name={title}
            className={styles.second}
            decorative
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.brand}>{designer.brandTitle}</span>
        <span className={styles.title}>{title}</span>
      </span>
      <CardPrices product={product} free={<Chip>{freeShipping}</Chip>} />
      {note && <span className={styles.note}>{note}</span>}
      {labels.length > 0 && (
        <span className={styles.labels}>
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </span>
      )}
    </Link>
  );
}
