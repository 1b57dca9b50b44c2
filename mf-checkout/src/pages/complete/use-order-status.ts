import { useApiFetch } from '@toile/session';
import { useCallback, useEffect, useState } from 'react';
import { fetchOrderStatus, type Order } from './order-status.ts';

type Known =
  | { status: 'loading' | 'unknown' | 'unreachable'; order?: undefined }
  | { status: 'known'; order: Order };

/** The order of the page, asked in the browser alone: documents hold nothing of the visitor. */
export function useOrderStatus(orderId: string): Known & { retry: () => void } {
  const fetch = useApiFetch();
  const [known, setKnown] = useState<Known>({ status: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `turn` asks again.
  useEffect(() => {
    let isCurrent = true;
    fetchOrderStatus(fetch, orderId).then(
      (order) => isCurrent && setKnown(order ? { status: 'known', order } : { status: 'unknown' }),
      () => isCurrent && setKnown({ status: 'unreachable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fetch, orderId, turn]);

  const retry = useCallback(() => {
    setKnown({ status: 'loading' });
    setTurn((last) => last + 1);
  }, []);
  return { ...known, retry };
}
