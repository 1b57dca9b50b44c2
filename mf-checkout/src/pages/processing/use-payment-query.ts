import { orderPath } from '@toile/contracts/plain';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PaymentQuery, readPaymentQuery, withoutSecrets } from './payment-query.ts';

/** `undefined` until it is known. Without an intent the page leads home (CK-74). */
export function usePaymentQuery(orderId: string): PaymentQuery | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState<PaymentQuery>();

  useEffect(() => {
    if (query) return;
    // After a reload the address has no secret any more; the history entry has it.
    const found = readPaymentQuery(search, (state as { secret?: string } | null)?.secret);
    if (!found) return void navigate('/', { replace: true });
    if (new URLSearchParams(search).get('redirect_status') === 'failed') {
      return void navigate(`${orderPath(orderId)}?redirect_status=failed`, {
        replace: true,
      });
    }
    setQuery(found);
    const clean = withoutSecrets(search);
    if (clean !== search)
      navigate({ search: clean }, { replace: true, state: { secret: found.source?.clientSecret } });
  }, [query, search, state, orderId, navigate]);

  return query;
}
