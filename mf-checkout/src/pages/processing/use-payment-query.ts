import type { OrderId } from '@toile/checkout-contract';
import { orderPath } from '@toile/checkout-contract/plain';
import { hideSecrets } from '@toile/contracts/plain';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PaymentQuery, readPaymentQuery } from './payment-query.ts';

/** `undefined` until it is known. Without an intent the page leads home (CK-74). */
export function usePaymentQuery(orderId: OrderId): PaymentQuery | undefined {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState<PaymentQuery>();

  useEffect(() => {
    if (query) return;
    // After a reload the address has no secret any more; the history entry has it.
    const found = readPaymentQuery({ search, hash }, (state as { secret?: string } | null)?.secret);
    if (!found) return void navigate('/', { replace: true });
    if (new URLSearchParams(search).get('redirect_status') === 'failed') {
      return void navigate(`${orderPath(orderId)}?redirect_status=failed`, {
        replace: true,
      });
    }
    setQuery(found);
    const [clean = ''] = (hideSecrets(search) ?? search).split('#', 1);
    if (clean !== search || hash)
      navigate({ search: clean }, { replace: true, state: { secret: found.source?.clientSecret } });
  }, [query, search, hash, state, orderId, navigate]);

  return query;
}
