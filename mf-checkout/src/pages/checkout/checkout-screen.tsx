import { Container } from '@toile/ui';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { ChangedBag } from './changed-bag.tsx';
import styles from './checkout.css';
import { CheckoutFailureBanner } from './checkout-failure-banner.tsx';
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
  const { form, payment, submit } = useCheckoutForm(checkout, shown.data);
  const { hasFailed } = usePayments();

  useEffect(() => {
    if (hasFailed)
      dispatch({ type: 'failed', code: 'gateway-not-loaded', message: checkoutMessages.gatewayNotLoaded });
  }, [hasFailed, dispatch]);

  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <CheckoutFailureBanner checkout={checkout} />
      <BagNotices />
      <ChangedBag changes={shown.changes} onDismiss={() => dispatch({ type: 'dismissChanges' })} />
      <div className={styles.columns}>
        <Summary basket={basket} />
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={submit} noValidate aria-label="Checkout">
            <BillingSection />
            <ShippingSection />
            <PaymentSection payment={payment} isDeclined={shown.error?.code === 'declined'} />
            <ReviewSection basket={basket} isWorking={shown.phase !== 'pageReady'} isSlow={shown.isSlow} />
          </form>
        </FormProvider>
      </div>
    </Container>
  );
}
