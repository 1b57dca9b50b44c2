import type { CompleteStatus, OrderStage } from '@toile/checkout-contract';
import { parcelsOf } from '../adapters/postgres-orders.ts';
import { confirmationOf, type OwedMail } from '../adapters/postgres-outbox.ts';
import { publicStatus, stageOf, whyFailed } from '../domain/order-status.ts';
import type { Db } from '../domain/transaction.ts';
import { orderDetails } from './order-details.ts';
import type { RefreshedOrder } from './refresh-order.ts';

/** Name and address are not shown for an order that was not paid. */
const shownWithDetails: OrderStage[] = ['confirming', 'complete', 'refunded'];

/** The answer for the pages of an order (SV-20); `isPersonal`: whoever asks may see name and address. */
export async function orderEntity(
  db: Db,
  { order, intent }: RefreshedOrder,
  { isPersonal }: { isPersonal: boolean },
): Promise<CompleteStatus> {
  const { id, number, state, emailAddress } = order;
  const isShown = isPersonal && !order.erasedAt;
  const stage = stageOf(state, intent);
  const owed = await confirmationOf(db, id);
  return {
    order: {
      id,
      number,
      status: publicStatus(state),
      parcels: await parcelsOf(db, id),
      stage,
      ...whyFailed(order),
      ...(isShown && shownWithDetails.includes(stage) && { details: await orderDetails(db, order) }),
      ...(isShown && owed && { confirmation: { emailAddress: hidden(emailAddress), state: stateOf(owed) } }),
    },
  };
}

function stateOf({ sentAt, failedAt }: OwedMail) {
  if (sentAt) return 'sent';
  return failedAt ? 'undeliverable' : 'owed';
}

/** `ad…@example.org`: enough to notice a mistyped host, too little for somebody else who has the link. */
function hidden(emailAddress: string): string {
  const at = emailAddress.lastIndexOf('@');
  const shown = Math.min(2, Math.floor(at / 2));
  return `${emailAddress.slice(0, shown)}…${emailAddress.slice(at)}`;
}
