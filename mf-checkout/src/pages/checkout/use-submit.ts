import type { CheckoutData } from '@toile/contracts';
import { useShopConfig } from '@toile/frame';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberOrder } from '../../lib/placed-order.ts';
import { processingPath } from '../../lib/processing-path.ts';
import { checkoutMessages } from './flow/checkout-messages.ts';
import type { Attempt, SubmitResult } from './flow/submission.ts';
import { submitOrder } from './flow/submit-order.ts';
import type { CheckoutForm } from './form/form-schema.ts';
import { toOrderInput } from './form/order-input.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';
import type { PaymentMethodId } from './payment/payment-methods.ts';
import type { Checkout } from './use-checkout.ts';

interface Payment {
  data: CheckoutData;
  form: CheckoutForm;
  method: PaymentMethodId;
  gateway: PaymentGateway | null;
}

/** 'Place your order': one run at a time, whatever is pressed meanwhile (T06). */
export function useSubmit({ api, state, dispatch, reload }: Checkout) {
  const { product } = useShopConfig();
  const navigate = useNavigate();
  const attempt = useRef<Attempt>({});
  const isRunning = useRef(false);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      dispatch({ type: 'returned' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [dispatch]);

  const follow = (result: SubmitResult) => {
    if (result.kind === 'failed') {
      dispatch({ type: 'failed', message: result.message, isPaid: attempt.current.isPaid });
      // The bag may have changed under the order: show what it costs now.
      if (result.message?.startsWith(checkoutMessages.orderFailed)) reload();
      return;
    }
    if (attempt.current.order) rememberOrder(attempt.current.order.id);
    if (result.kind === 'redirect') window.location.assign(result.url);
    if (result.kind === 'processing') {
      dispatch({ type: 'completed' });
      const { pathname, search } = new URL(result.url);
      navigate(pathname + search);
    }
  };

  return async ({ data, form, method, gateway }: Payment) => {
    if (state.phase !== 'pageReady' || isRunning.current) return;
    isRunning.current = true;
    dispatch({ type: 'submit' });
    const result = await submitOrder({
      attempt: attempt.current,
      method,
      input: toOrderInput(form, data),
      amountPence: data.basket.totalCostPence,
      statementDescriptor: `${product.name.toUpperCase()} STORE`,
      gateway,
      initiateOrder: api.initiateOrder,
      finishOrder: api.finishOrder,
      processingUrl: (orderId, source) =>
        window.location.origin + processingPath(orderId, data.stripePaymentIntentId, source),
    }).catch((): SubmitResult => ({ kind: 'failed', message: checkoutMessages.paymentFailed }));
    // A press that was still being validated must not start again what has just been done.
    isRunning.current = result.kind !== 'failed';
    follow(result);
  };
}
