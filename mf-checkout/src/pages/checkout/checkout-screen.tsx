import { useShopConfig } from '@toile/frame';
import { Container, classNames } from '@toile/ui';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { LoadingNote } from '../../lib/loading-note/loading-note.tsx';
import { ChangedBag } from './changed-bag.tsx';
import styles from './checkout.css';
import { CheckoutFailureBanner } from './checkout-failure-banner.tsx';
import { ExpressCheckout } from './express/express-checkout.tsx';
import { useExpressOffer } from './express/use-express-offer.ts';
import { useWallet } from './express/use-wallet.ts';
import { checkoutMessages } from './flow/checkout-messages.ts';
import type { Shown } from './flow/checkout-state.ts';
import { BillingSection } from './form/billing-section.tsx';
import { ShippingSection } from './form/shipping-section.tsx';
import { usePayments } from './payment/payment-provider.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ReviewSection } from './summary/review-section.tsx';
import { Summary } from './summary/summary.tsx';
import type { Checkout } from './use-checkout.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

interface CheckoutScreenProps {
  checkout: Checkout;
  shown: Shown;
}

/** The whole checkout on one page: four numbered sections and the summary (CK-13). */
export function CheckoutScreen({ checkout, shown }: CheckoutScreenProps) {
  const { dispatch } = checkout;
  const { basket } = shown.data;
  const { form, payment, submit, placeOrder } = useCheckoutForm(checkout, shown.data);
  const { hasFailed } = usePayments();
  // An older edge names none.
  const { express = [] } = useShopConfig().payments;
  const { offer, onOffer } = useExpressOffer(express.length > 0 && !hasFailed);
  const wallet = useWallet({ checkout, shown, form, placeOrder });

  useEffect(() => {
    if (hasFailed)
      dispatch({ type: 'failed', code: 'gateway-not-loaded', message: checkoutMessages.gatewayNotLoaded });
  }, [hasFailed, dispatch]);

  return (
    <>
      {offer === 'asked' && <LoadingNote title="Checkout">Loading your checkout..</LoadingNote>}
      <Container className={classNames(styles.page, offer === 'asked' && styles.waiting)}>
        <h1 className={styles.title}>Checkout</h1>
        <CheckoutFailureBanner checkout={checkout} />
        <BagNotices />
        <ChangedBag changes={shown.changes} onDismiss={() => dispatch({ type: 'dismissChanges' })} />
        <div className={styles.columns}>
          <Summary basket={basket} />
          <div className={styles.main}>
            {offer !== 'none' && <ExpressCheckout {...wallet} onOffer={onOffer} />}
            <FormProvider {...form}>
              <form onSubmit={submit} noValidate aria-label="Checkout">
                <BillingSection />
                <ShippingSection />
                <PaymentSection payment={payment} isDeclined={shown.error?.code === 'declined'} />
                <ReviewSection
                  basket={basket}
                  isWorking={shown.phase !== 'pageReady'}
                  isSlow={shown.isSlow}
                />
              </form>
            </FormProvider>
          </div>
        </div>
      </Container>
    </>
  );
}
