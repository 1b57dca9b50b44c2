import type { CheckoutData } from '@toile/contracts';
import { Alert, Container } from '@toile/ui';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import styles from './checkout.css';
import { ErrorBanner } from './error-banner.tsx';
import { checkoutMessages } from './flow/checkout-messages.ts';
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
  data: CheckoutData;
}

/** The whole checkout on one page: four numbered sections and the summary (CK-13). */
export function CheckoutScreen({ checkout, data }: CheckoutScreenProps) {
  const { state, dispatch } = checkout;
  const { form, payment, submit } = useCheckoutForm(checkout, data);
  const { hasFailed } = usePayments();
  const isWorking = state.phase !== 'pageReady';

  useEffect(() => {
    if (hasFailed) dispatch({ type: 'failed', message: checkoutMessages.gatewayNotLoaded });
  }, [hasFailed, dispatch]);

  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      {state.phase === 'pageReady' && state.error && (
        <ErrorBanner
          key={state.error.count}
          failure={state.error}
          onDismiss={() => dispatch({ type: 'dismiss' })}
        />
      )}
      {data.basket.notices?.map((notice) => (
        <div key={notice} className={styles.notice}>
          <Alert tone="info">{notice}</Alert>
        </div>
      ))}
      <div className={styles.columns}>
        <Summary basket={data.basket} />
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={submit} noValidate aria-label="Checkout">
            <BillingSection />
            <ShippingSection />
            <PaymentSection payment={payment} />
            <ReviewSection basket={data.basket} isWorking={isWorking} />
          </form>
        </FormProvider>
      </div>
    </Container>
  );
}
