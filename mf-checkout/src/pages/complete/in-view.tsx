import type { ReactNode } from 'react';
import type { CompleteView } from './complete-view.ts';
import { Failure } from './failure.tsx';
import { NotPaid } from './not-paid.tsx';
import type { OrderView } from './order-sheet.tsx';
import type { Order } from './order-status.ts';

interface InViewProps {
  order: Order;
  view: CompleteView;
  /** The page of an order that is paid, or whose payment is in hand. */
  paid: (parts: { order: Order; view: OrderView }) => ReactNode;
}

/** An order as it stands: paid, not paid yet, or come to nothing. */
export function InView({ order, view, paid }: InViewProps) {
  if (view === 'unpaid') return <NotPaid />;
  if (view === 'failure' || view === 'expired')
    return <Failure hasExpired={view === 'expired'} isSold={order.isSoldToAnother} />;
  return paid({ order, view });
}
