import { useApiFetch } from '@toile/session';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createOrdersApi, type OrdersApi } from '../api/orders-api.ts';

export const OrdersContext = createContext<OrdersApi | null>(null);

/** The calls about orders. */
export function useOrders(): OrdersApi {
  const api = useContext(OrdersContext);
  if (!api) throw new Error('No orders: the component is rendered outside of an OrdersProvider');
  return api;
}

/** Hands down the calls about orders. */
export function OrdersProvider({ children }: { children: ReactNode }) {
  const fetch = useApiFetch();
  const api = useMemo(() => createOrdersApi(fetch), [fetch]);
  return <OrdersContext value={api}>{children}</OrdersContext>;
}
