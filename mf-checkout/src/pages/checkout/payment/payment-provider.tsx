import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useShopConfig } from '@toile/frame';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type FieldSet, fieldSets } from './field-sets.ts';
import { loadPayments } from './load-payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const FailedContext = createContext(false);

/** Loads the payment provider for its children. */
export function PaymentProvider({ children }: { children: ReactNode }) {
  const { payments } = useShopConfig();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    loadPayments(payments).then(
      (loaded) => isHere && setStripe(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [payments]);

  return (
    <FailedContext value={hasFailed}>
      <Elements stripe={stripe}>{children}</Elements>
    </FailedContext>
  );
}

export interface Payments {
  /** null until the provider's script is here. */
  gateway: PaymentGateway | null;
  hasFailed: boolean;
  focusFields: (fields: FieldSet) => void;
}

export function usePayments(): Payments {
  const stripe = useStripe();
  const elements = useElements();
  const hasFailed = useContext(FailedContext);
  return useMemo(
    () => ({
      gateway: stripe && createStripeGateway({ stripe, elements }),
      hasFailed,
      focusFields: (fields) => elements && fieldSets[fields].focus(elements),
    }),
    [stripe, elements, hasFailed],
  );
}
