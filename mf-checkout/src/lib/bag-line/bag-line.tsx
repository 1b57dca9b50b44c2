import type { BasketItem } from '@toile/checkout-contract';
import { sizeText } from '@toile/checkout-contract/plain';
import { itemTerms } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { imageShapes, Picture } from '@toile/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './bag-line.css';

interface BagLineProps {
  item: BasketItem;
  /** Controls of the line; without them the quantity is told in words. */
  children?: ReactNode;
}

/** A piece in one size: picture, title, size, quantity, its terms and what it costs (CK-07, CA-28). */
export function BagLine({ item, children }: BagLineProps) {
  const { product, quantity, sizeVariantTitle, totalCostCurrency } = item;
  const terms = itemTerms(useShopConfig().returns.policy, product);
  const page = `/p/${product.id}/${product.friendlyUrlName}`;
  return (
    <li className={styles.line}>
      <Link to={page} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          image={product.listingThumbnail}
          owner={{ kind: 'product', id: product.id }}
          shape={imageShapes.thumb}
          name={product.title}
          decorative
        />
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <p className={styles.title}>
            <Link to={page} className={styles.link}>
              {product.title}
            </Link>
          </p>
          <p className={styles.price}>{totalCostCurrency}</p>
        </div>
        <p className={styles.detail}>{sizeText(sizeVariantTitle)}</p>
        {!children && <p className={styles.detail}>Quantity {quantity}</p>}
        {quantity > 1 && <p className={styles.detail}>{product.unitPriceCurrency} each</p>}
        {terms && <p className={styles.detail}>{terms}</p>}
      </div>
      {children && <div className={styles.controls}>{children}</div>}
    </li>
  );
}
