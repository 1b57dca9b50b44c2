import { deliveryText, parcelName } from '@toile/checkout-contract/plain';
import { crossesCustoms, customsWords, deliveryLabel, isShopCountry } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { WordedGroup } from './customs-words.ts';
import styles from './parcel.css';

interface ParcelProps {
  /** Place of the group in its bag. */
  index: number;
  group: WordedGroup;
  /** Destination, once that is known. */
  to?: string;
  /** Name of its total. */
  total?: string;
  /** The lines, as list items. */
  children: ReactNode;
  /** Progress of the parcel, of an order. */
  way?: ReactNode;
  /** Seller of the parcel, of an order. */
  seller?: string;
  /** Level of the heading in its page. */
  heading?: 'h2' | 'h3';
}

/** Pieces that one designer sends: each designer's pieces travel by themselves (design language 34). */
export function Parcel({
  index,
  group,
  to,
  total,
  children,
  way,
  seller,
  heading: Heading = 'h2',
}: ParcelProps) {
  const headingId = useId();
  const { designer, designerShippingCostPence, designerShippingCostCurrency, totalCostCurrency } = group;
  const { countries } = useShopConfig().sells;
  const there = to && isShopCountry(to) ? [to] : countries;
  const notice = crossesCustoms(designer, there) && (group.customsWords ?? customsWords(designer));
  return (
    <section className={styles.parcel} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        <span className={styles.number}>{parcelName(index)} — </span>
        <Link to={`/${designer.friendlyUrlName}`} className={styles.designer}>
          {designer.brandTitle}
        </Link>
      </Heading>
      {notice && <p className={styles.notice}>{notice}</p>}
      {way}
      <ul className={styles.lines}>{children}</ul>
      <dl className={styles.costs}>
        <div className={styles.cost}>
          <dt>{deliveryLabel(there)}</dt>
          <dd>{deliveryText(designerShippingCostPence, designerShippingCostCurrency)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{total ?? 'Parcel total'}</dt>
          <dd>{totalCostCurrency}</dd>
        </div>
      </dl>
      {seller && <p className={styles.seller}>{seller}</p>}
    </section>
  );
}
