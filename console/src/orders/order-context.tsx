import type { StaffAct, StaffOrder } from '@toile/checkout-contract/staff';
import { createContext, type ReactNode, useContext } from 'react';
import type { OrdersApi } from '../api/orders-api.ts';

/** An act that is asked about before it is done. */
export interface WantedAct {
  /** Act as a question: `Send the confirmation again?` */
  title: string;
  /** Word on the button that does it. */
  press: string;
  /** The act, of the fields; words: what is wrong with them. */
  actOf(fields: FormData): StaffAct | string;
  fields?: ReactNode;
  /** Said before what the service says. */
  note?: string;
}

export interface LookedAtOrder {
  api: OrdersApi;
  order: StaffOrder;
  reload(): Promise<void>;
  /** Asks before an act. */
  ask(act: WantedAct): void;
}

export const OrderContext = createContext<LookedAtOrder | null>(null);

/** The order of the page, and how something is done to it. */
export function useOrder(): LookedAtOrder {
  const order = useContext(OrderContext);
  if (!order) throw new Error('No order: the component is rendered outside of an order’s page');
  return order;
}
