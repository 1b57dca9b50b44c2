import { bankTakesDays, refundedText } from '@toile/checkout-contract/plain';
import { Button, ButtonLink, Container } from '@toile/ui';
import type { ReactNode, Ref } from 'react';
import styles from './complete-page.css';
import { Contacts } from './contacts.tsx';
import { CopyButton } from './copy-button.tsx';
import { OrderRecord } from './order-record.tsx';
import type { Order } from './order-status.ts';
import { ParcelNames } from './parcel-names.tsx';

export type OrderView = 'thank-you' | 'confirming' | 'refunded';

interface OrderSheetProps {
  order: Order;
  /** `confirming`: paid, but not yet confirmed by the provider (D45). */
  view: OrderView;
  title: string;
  /** Heading of the page, which takes the focus by script. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** After the order and before the contacts. */
  next?: ReactNode;
  /** At the end. */
  more?: ReactNode;
}

/** An order in one view: number, where its parcels are, what was bought, and help (CK-84, CK-90). */
export function OrderSheet({ order, view, title, heading, next, more }: OrderSheetProps) {
  const { number, parcels, details } = order;
  const isRefunded = view === 'refunded';
  return (
    <Container className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {view === 'confirming' && (
        <div role="status">
          <p className={styles.lead}>We are confirming your payment.</p>
          <p>{bankTakesDays} You can close this page, and shop on.</p>
        </div>
      )}
      {isRefunded && (
        <p className={styles.refunded}>{refundedText(details?.totalCostCurrency ?? 'the whole amount')}</p>
      )}
      <div className={styles.fact}>
        <p className={styles.label}>Order number</p>
        <p className={styles.number}>{number}</p>
        <CopyButton text={number} what="order number" />
      </div>
      {details ? (
        <OrderRecord details={details} isRefunded={isRefunded} />
      ) : (
        <ParcelNames designers={parcels} />
      )}
      {next}
      <section aria-label="Questions">
        <h2 className={styles.heading}>Questions?</h2>
        <Contacts />
      </section>
      {more}
      <div className={`${styles.actions} ${styles.screenOnly}`}>
        <ButtonLink to="/shop" look="secondary">
          Continue shopping
        </ButtonLink>
        <Button look="secondary" data-needs-script onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </Container>
  );
}
