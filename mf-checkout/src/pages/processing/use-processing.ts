import type { OrderId } from '@toile/checkout-contract';
import { orderPath } from '@toile/checkout-contract/plain';
import { useShopConfig } from '@toile/frame';
import { useApiFetch } from '@toile/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { browserWorld } from './browser-world.ts';
import { type FollowError, type FollowResult, followPayment, type Scan } from './follow-payment.ts';
import { checkPayment } from './payment-status.ts';
import { usePaymentQuery } from './use-payment-query.ts';

type ProcessingView =
  | { step: 'processing' }
  | { step: 'scan'; scan: Scan }
  | ({ step: 'error' } & FollowError);

/** Reads the query once, takes the secret out of the address, follows the payment and leads on. */
export function useProcessing(orderId: OrderId): ProcessingView {
  const { payments } = useShopConfig();
  const fetch = useApiFetch();
  const navigate = useNavigate();
  const query = usePaymentQuery(orderId);
  const [view, setView] = useState<ProcessingView>({ step: 'processing' });

  useEffect(() => {
    if (!query) return;
    const leave = new AbortController();
    const complete = orderPath(orderId);
    const lead = (result: FollowResult) => {
      if (result.kind === 'complete') navigate(complete, { replace: true });
      if (result.kind === 'failed') navigate(`${complete}/failed`, { replace: true });
      if (result.kind === 'error' && !leave.signal.aborted) setView({ step: 'error', ...result });
    };
    void followPayment({
      query,
      signal: leave.signal,
      world: browserWorld,
      check: (signal) => checkPayment(fetch, { orderId, intentId: query.intentId, signal }),
      loadGateway: async () => {
        const door = await import(
          /* webpackChunkName: "payment-gateway" */ '../checkout/payment/load-gateway.ts'
        );
        return door.loadGateway(payments);
      },
      onScan: (scan) => setView({ step: 'scan', scan }),
    }).then(lead);
    return () => leave.abort();
  }, [query, orderId, fetch, navigate, payments]);

  return view;
}
