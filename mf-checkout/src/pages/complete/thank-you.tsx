import { Hashtag } from './hashtag.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderSheet, type OrderView } from './order-sheet.tsx';
import type { Order } from './order-status.ts';

/** The page of an order right after its payment (CK-84). */
export function ThankYou({ order, view }: { order: Order; view: OrderView }) {
  const isRefunded = view === 'refunded';
  return (
    <OrderSheet
      order={order}
      view={view}
      title="Thank you for your order!"
      next={
        !isRefunded && <NextSteps confirmation={order.confirmation} isConfirming={view === 'confirming'} />
      }
      more={!isRefunded && <Hashtag />}
    />
  );
}
