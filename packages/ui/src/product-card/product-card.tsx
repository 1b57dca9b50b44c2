import type { ProductCard as Product } from '@toile/contracts';
import { type ImageShape, imageShapes, statusNote } from '@toile/contracts/plain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx';
import { Chip } from '../chip/chip.tsx';
import { useMySizes } from '../my-size/use-my-sizes.ts';
import { Picture } from '../picture/picture.tsx';
import { QuickLookButton } from '../quick-look-button/quick-look-button.tsx';
import { SaveButton } from '../save-button/save-button.tsx';
import { CardPrices } from './card-prices.tsx';
import styles from './product-card.css';
import { freeShipping, productLabels } from './product-labels.ts';

export interface ProductCardProps {
  product: Product;
  /** True for the card whose picture is the largest of the first screen. */
  isFirst?: boolean;
  shape?: ImageShape;
  /** The pages that lead to the card: the product's page shows them as its breadcrumbs. It has the card's data, too. */
  way?: readonly Crumb[];
  /** On pages about nobody but the designer. */
  hidesBrand?: boolean;
}

/** At most two labels on a card; free shipping stands with the price. */
const labelsOf = (product: Product) =>
  productLabels(product)
    .slice(0, 2)
    .filter((label) => label !== freeShipping);

/** A product of a list, the same in every remote: the whole card is one link (design language 20, 21), with a heart and the way to a quick look on its picture. */
export function ProductCard({
  product,
  isFirst,
  shape = imageShapes.listing,
  way,
  hidesBrand,
}: ProductCardProps) {
  const [isHovered, setHovered] = useState(false);
  const { id, title, designer, secondThumbnail, inSizes } = product;
  const isInMySize = useMySizes(({ sizes }) => inSizes?.some((size) => sizes.includes(size)));
  const note = statusNote(product.status);
  const labels = labelsOf(product);
  const picture = { owner: { kind: 'product', id }, shape, name: title, decorative: true } as const;
  return (
    <div className={styles.place}>
      <Link
        to={`/p/${id}/${product.friendlyUrlName}`}
        state={{ way, card: product }}
        className={styles.card}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      >
        <span className={styles.pictures}>
          <Picture {...picture} image={product.listingThumbnail} isFirst={isFirst} />
          {isHovered && secondThumbnail && (
            <Picture {...picture} image={secondThumbnail} className={styles.second} />
          )}
        </span>
        <span className={styles.words}>
          {!hidesBrand && <span className={styles.brand}>{designer.brandTitle}</span>}
          <span className={styles.title}>{title}</span>
        </span>
        <CardPrices product={product} />
        {note && <span className={styles.note}>{note}</span>}
        {labels.length > 0 && (
          <span className={styles.labels}>
            {labels.map((label) => (
              <Chip key={label}>{label}</Chip>
            ))}
          </span>
        )}
        {isInMySize && <span className={styles.mine}>In your size</span>}
      </Link>
      <QuickLookButton card={product} />
      <div className={styles.heart}>
        <SaveButton product={product} />
      </div>
    </div>
  );
}
