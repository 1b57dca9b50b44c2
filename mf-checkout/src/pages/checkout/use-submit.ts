import type { CheckoutData, IntentId, PaymentMethodId } from '@toile/checkout-contract';
import { statementDescriptor } from '@toile/checkout-contract/plain';
import { inShop, ownAddress } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberOrder } from '../../lib/placed-order.ts';
import { processingPath } from '../../lib/processing-path.ts';
import type { CheckoutApi } from './flow/checkout-api.ts';
import { checkoutMessages } from './flow/checkout-messages.ts';
import type { Attempt, Submission, SubmitResult } from './flow/submission.ts';
import { submitOrder } from './flow/submit-order.ts';
import { watchSlow } from './flow/watch-slow.ts';
import type { CheckoutForm } from './form/form-schema.ts';
import { toOrderInput } from './form/order-input.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';
import type { Checkout } from './use-checkout.ts';
import { useReturn } from './use-return.ts';

interface Payment {
  data: CheckoutData;
  form: CheckoutForm;
  method: PaymentMethodId;
  /** The methods that the page offers. */
  offered: readonly PaymentMethodId[];
  gateway: PaymentGateway | null;
  /** Confirmed in a wallet's sheet: the form's fields have no part in it. */
  isWallet?: boolean;
}

/** Answers whether the order goes on: it doesn't after a failure, and beside a run that has begun before. */
export type PlaceOrder = (payment: Payment) => Promise<boolean>;

type FailedSubmit = Extract<SubmitResult, { kind: 'failed' }>;

const processingUrlOf =
  (intentId: IntentId): Submission['processingUrl'] =>
  (orderId, source) =>
    window.location.origin + ownAddress(processingPath(orderId, intentId, source));

/** A wallet that has paid is not asked again to finish the order: the processing page waits for the service to do so. */
function ofWallet(result: SubmitResult, processingUrl: string): SubmitResult {
  if (result.kind !== 'failed') return result;
  if (result.money === 'received') return { kind: 'processing', url: processingUrl };
  return result.code === 'declined' ? { ...result, code: 'wallet-declined' } : result;
}

/** 'Place your order': one run at a time, whatever is pressed meanwhile (T06). */
export function useSubmit({ api, state, dispatch, load }: Checkout): PlaceOrder {
  const { product, sells } = useShopConfig();
  const navigate = useNavigate();
  const last = useRef<{ intentId?: IntentId; attempt: Attempt }>({ attempt: {} });
  const isRunning = useRef(false);

  useReturn(() => {
    isRunning.current = false;
    dispatch({ type: 'returned' });
  });

  /** Loads an outdated bag before it shows why the order failed. */
  const fail = async ({ kind: _, isOutdated, ...told }: FailedSubmit) => {
    const loaded = isOutdated ? await load() : undefined;
    const data = loaded?.type === 'loaded' ? loaded.data : undefined;
    dispatch({ type: 'failed', ...told, data });
  };

  const handleResult = async (result: SubmitResult) => {
    if (result.kind === 'failed') return fail(result);
    if (result.kind === 'redirect') window.location.assign(result.url);
    if (result.kind === 'processing') {
      dispatch({ type: 'completed' });
      const { pathname, search, hash } = new URL(result.url);
      navigate(inShop(pathname) + search + hash);
    }
  };

  const initiateOrder: CheckoutApi['initiateOrder'] = async (input) => {
    const order = await watchSlow(api.initiateOrder(input), (isSlow) => dispatch({ type: 'slow', isSlow }));
    // Before the payment, since it may lead this tab to a wallet's page.
    if (order && !order.errors?.length) rememberOrder(order.id);
    return order;
  };

  return async ({ data, form, method, offered, gateway, isWallet }) => {
    if (state.phase !== 'pageReady' || isRunning.current) return false;
    if (state.mustBeTold) {
      dispatch({ type: 'failed', message: checkoutMessages.bagChanged });
      return false;
    }
    isRunning.current = true;
    dispatch({ type: 'submit', shown: data.basket });
    const intentId = data.stripePaymentIntentId;
    if (last.current.intentId !== intentId) last.current = { intentId, attempt: {} };
    const { attempt } = last.current;
    const processingUrl = processingUrlOf(intentId);
    const answer = await submitOrder({
      attempt,
      method,
      offered,
      input: toOrderInput(form, data),
      amountPence: data.basket.totalCostPence,
      currency: sells.currency,
      statementDescriptor: statementDescriptor(product.name),
      gateway,
      initiateOrder,
      finishOrder: api.finishOrder,
      processingUrl,
    }).catch((): SubmitResult => ({ kind: 'failed', message: checkoutMessages.paymentFailed }));
    const result = isWallet && attempt.orderId ? ofWallet(answer, processingUrl(attempt.orderId)) : answer;
    await handleResult(result);
    // Only after a failure: a press that is still being validated must not pay a second time.
    isRunning.current = result.kind !== 'failed';
    return isRunning.current;
  };
}
