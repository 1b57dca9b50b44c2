import type { ReactNode, Ref } from 'react';
import type { CompleteView } from './complete-view.ts';
import { Failure } from './failure.tsx';
import { NotPaid } from './not-paid.tsx';
import type { OrderView } from './order-sheet.tsx';
import type { Order } from './order-status.ts';

interface InViewProps {
  order: Order;
  view: CompleteView;
  /** Heading of the page, which takes the focus by script. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** The page of an order that is paid, or whose payment is in hand. */
  paid: (parts: {
    order: Order;
    view: OrderView;
    heading?: Ref<HTMLHeadingElement> | undefined;
  }) => ReactNode;
}

/** An order as it stands: paid, not paid yet, or come to nothing. */
export function InView({ order, view, heading, paid }: InViewProps) {
  if (view === 'unpaid') return <NotPaid heading={heading} />;
  if (view === 'failure' || view === 'expired')
    return <Failure heading={heading} hasExpired={view === 'expired'} isSold={order.isSoldToAnother} />;
  return paid({ order, view, heading });
}
