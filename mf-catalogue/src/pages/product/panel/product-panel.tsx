import type { Product } from '@toile/contracts';
import { deliveryReach, statusNote, termsWords } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Chip, hasModel, Price, productLabels, SaveButton } from '@toile/ui';
import { Link } from 'react-router-dom';
import { BuyArea } from './buy-area.tsx';
import styles from './product-panel.css';
import { ProductTabs } from './product-tabs.tsx';

export interface ProductPanelProps {
  product: Product;
  /** Notice for a parcel from abroad. */
  importNotice?: string;
  /** True while the parts below the price are on their way. */
  isBegun?: boolean;
}

/** Name, price, sizes and terms of a piece, beside the pictures (CA-20, CA-29, CA-37, CA-38). */
export function ProductPanel({ product, importNotice, isBegun }: ProductPanelProps) {
  const { designer, title, tagline, shippingCostPence } = product;
  const { returns, sells } = useShopConfig();
  const note = statusNote(product.status);
  const labels = productLabels(product);
  return (
    <div className={styles.panel} aria-busy={isBegun}>
      <header className={styles.head}>
        <Link to={`/${designer.friendlyUrlName}`} className={styles.brand}>
          {designer.brandTitle}
        </Link>
        <h1>{title}</h1>
        <div className={styles.heart}>
          <SaveButton product={product} />
        </div>
      </header>
      <Price
        size="large"
        text={product.unitPriceCurrency}
        shippingCostPence={shippingCostPence}
        taxIncluded={!importNotice}
      />
      {!isBegun && (
        <>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          {note && (
            <p className={styles.note}>
              <span>{note}</span> <a href="#ways-on">See similar pieces</a>
            </p>
          )}
          {labels.length > 0 && (
            <ul className={styles.labels} aria-label="About this piece">
              {labels.map((label) => (
                <li key={label}>
                  {label === hasModel ? <a href="#ar">View in your space</a> : <Chip>{label}</Chip>}
                </li>
              ))}
            </ul>
          )}
          <BuyArea product={product} />
          <ul className={styles.facts}>
            <li>{termsWords(returns.policy, product)}.</li>
            {importNotice && <li>{importNotice}</li>}
            <li>Delivered {deliveryReach(sells.countries)} only, as a parcel of its own.</li>
            <li>
              Sold and sent by <Link to={`/${designer.friendlyUrlName}`}>{designer.brandTitle}</Link>, your
              contract partner.
            </li>
          </ul>
          <ProductTabs product={product} />
        </>
      )}
    </div>
  );
}
