import type { Order } from '../adapters/postgres-orders.ts';
import { mailsOf } from '../adapters/postgres-outbox.ts';
import { allRefundsOf } from '../adapters/postgres-refunds.ts';
import type { Db } from '../domain/transaction.ts';
import { orderDetails } from './order-details.ts';

/** Data that the shop has of an order and of whose it is, for a file of theirs. */
export async function orderData(db: Db, order: Order): Promise<Record<string, unknown>> {
  const { id, number, state, emailAddress, phoneNumber, userId, intentId, completedAt, eraseAskedAt } = order;
  const mails = await mailsOf(db, id);
  return {
    number,
    state,
    emailAddress,
    phoneNumber,
    account: userId,
    payment: intentId,
    paidAt: completedAt,
    forgetAskedAt: eraseAskedAt,
    ...(await orderDetails(db, order)),
    askedRefunds: (await allRefundsOf(db, id)).map(
      ({ key, amountPence, askedAt, doneAt, refusedAt, refusal }) => ({
        key,
        amountPence,
        askedAt,
        doneAt,
        refusedAt,
        refusal,
      }),
    ),
    mails: mails.map(({ kind, createdAt, sentAt }) => ({ kind, owedAt: createdAt, sentAt })),
  };
}
