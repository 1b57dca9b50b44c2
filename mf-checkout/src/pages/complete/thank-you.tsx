import { bankTakesDays, refundedText } from '@toile/checkout-contract/plain';
import { Button, ButtonLink, Container } from '@toile/ui';
import styles from './complete-page.css';
import { Contacts } from './contacts.tsx';
import { CopyButton } from './copy-button.tsx';
import { Hashtag } from './hashtag.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderRecord } from './order-record.tsx';
import type { Order } from './order-status.ts';
import { ParcelNames } from './parcel-names.tsx';

interface ThankYouProps {
  order: Order;
  /** `confirming`: paid, but not yet confirmed by the provider (D45). */
  view: 'thank-you' | 'confirming' | 'refunded';
}

/** The order in one view: number, parcels, what happens next, and the hashtag (CK-84, CK-90). */
export function ThankYou({ order, view }: ThankYouProps) {
  const { number, parcels, details, confirmation } = order;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Thank you for your order!</h1>
      {view === 'confirming' && (
        <div role="status">
          <p className={styles.lead}>We are confirming your payment.</p>
          <p>{bankTakesDays} You can close this page, and shop on.</p>
        </div>
      )}
      {view === 'refunded' && (
        <p className={styles.refunded}>{refundedText(details?.totalCostCurrency ?? 'the whole amount')}</p>
      )}
      <div className={styles.fact}>
        <p className={styles.label}>Order number</p>
        <p className={styles.number}>{number}</p>
        <CopyButton text={number} what="order number" />
      </div>
      {details ? <OrderRecord details={details} /> : <ParcelNames designers={parcels} />}
      {view !== 'refunded' && <NextSteps confirmation={confirmation} isConfirming={view === 'confirming'} />}
      <section aria-label="Questions">
        <h2 className={styles.heading}>Questions?</h2>
        <Contacts />
      </section>
      {view !== 'refunded' && <Hashtag />}
      <div className={`${styles.actions} ${styles.screenOnly}`}>
        <ButtonLink to="/shop" look="secondary">
          Continue shopping
        </ButtonLink>
        <Button look="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </Container>
  );
}
