import { useBag, useBagStore } from '@toile/bag';
import { ButtonLink, Container } from '@toile/ui';
import { type Ref, useEffect } from 'react';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { checkoutMessages } from '../checkout/flow/checkout-messages.ts';
import styles from './complete-page.css';
import { Contacts } from './contacts.tsx';

interface FailureProps {
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** True if it ended without a payment. */
  hasExpired: boolean;
  /** True if somebody else paid first for a piece of it. */
  isSold?: boolean;
}

/** The payment failed: what is still in the bag, what has left it, and the shop's contacts (CK-85). */
export function Failure({ heading, hasExpired, isSold = false }: FailureProps) {
  const store = useBagStore();
  const isBagChanged = useBag(({ notices }) => notices.length > 0);
  useEffect(() => void store.getState().load(), [store]);
  return (
    <Container className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        The payment was unsuccessful
      </h1>
      <p className={styles.lead}>{leadOf({ hasExpired, isSold, isBagChanged })}</p>
      <BagNotices />
      <Contacts />
      <div className={styles.actions}>
        {isSold ? (
          <ButtonLink to="/basket">Back to your bag</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/checkout">Try again</ButtonLink>
            <ButtonLink to="/basket" look="secondary">
              Your bag
            </ButtonLink>
          </>
        )}
      </div>
    </Container>
  );
}

function leadOf({
  hasExpired,
  isSold,
  isBagChanged,
}: Required<Omit<FailureProps, 'heading'>> & { isBagChanged: boolean }) {
  const { soldToAnother, moneyReturned } = checkoutMessages;
  if (isSold) return `${soldToAnother} ${hasExpired ? 'No money was taken.' : moneyReturned}`;
  if (hasExpired) return 'This order has ended without a payment. No money was taken.';
  return isBagChanged ? moneyReturned : `Your bag is as it was. ${moneyReturned}`;
}
