import type { CompleteStatus, OrderStage } from '@toile/checkout-contract';
import { parcelsOf } from '../../adapters/postgres-orders.ts';
import { confirmationOf, type OwedMail } from '../../adapters/postgres-outbox.ts';
import { publicStatus, stageOf, whyFailed } from '../../domain/order-status.ts';
import type { Db } from '../../domain/transaction.ts';
import { orderDetails } from '../../rules/order-details.ts';
import type { RefreshedOrder } from '../../rules/refresh-order.ts';

/** Name and address are not shown for an order that was not paid. */
const shownWithDetails: OrderStage[] = ['confirming', 'complete', 'refunded'];

/** Whoever has the address of an order sees name and address for so long; addresses are kept in histories and mails. */
const personalMs = 30 * 24 * 60 * 60_000;

/** The answer for the thank-you page (SV-20). */
export async function completeStatus(db: Db, { order, intent }: RefreshedOrder): Promise<CompleteStatus> {
  const { id, number, state, emailAddress, createdAt } = order;
  const stage = stageOf(state, intent);
  const owed = await confirmationOf(db, id);
  const isPersonal = Date.now() - createdAt.getTime() < personalMs;
  return {
    order: {
      id,
      number,
      status: publicStatus(state),
      parcels: await parcelsOf(db, id),
      stage,
      ...whyFailed(order),
      ...(isPersonal && shownWithDetails.includes(stage) && { details: await orderDetails(db, order) }),
      ...(isPersonal &&
        owed && { confirmation: { emailAddress: hidden(emailAddress), state: stateOf(owed) } }),
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
