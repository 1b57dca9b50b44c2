import { useBagStore } from '@toile/bag';
import { useEffect } from 'react';
import { takePlacedOrder } from '../../lib/placed-order.ts';
import type { Order } from './order-status.ts';

/**
 * Once the order that this tab has placed is complete, or its payment is with the provider, the bag is asked for again: the service
 * has taken the bought pieces out, and what was added after ordering is still in it.
 */
export function useEmptiedBag(order: Order | undefined): void {
  const store = useBagStore();
  const isTaken = order?.status === 'checkoutcomplete' || order?.stage === 'confirming';
  const id = isTaken ? order.id : undefined;
  useEffect(() => {
    if (id && takePlacedOrder(id)) void store.getState().load();
  }, [id, store]);
}
