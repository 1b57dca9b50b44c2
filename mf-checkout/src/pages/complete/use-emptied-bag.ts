import { useBagStore } from '@toile/bag';
import { useEffect } from 'react';
import { takePlacedOrder } from '../../lib/placed-order.ts';
import type { Order } from './order-status.ts';

/** Once the order that this tab has placed is complete, its pieces are no longer in the bag. */
export function useEmptiedBag(order: Order | undefined): void {
  const store = useBagStore();
  const id = order?.status === 'checkoutcomplete' ? order.id : undefined;
  useEffect(() => {
    if (id && takePlacedOrder(id)) store.getState().clear();
  }, [id, store]);
}
