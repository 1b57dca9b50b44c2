import type { Order } from '../../adapters/postgres-orders.ts';
import { againAt, mailsOf } from '../../adapters/postgres-outbox.ts';
import { oweMail } from '../../rules/owe-mail.ts';
import type { OrdersDeps, Outcome } from './outcome.ts';

/** Owes the order's latest confirmation anew: a mail of its own, which no mailbox takes for a copy. */
export async function resendMail({ db, jobs }: OrdersDeps, { id, emailAddress }: Order): Promise<Outcome> {
  const last = (await mailsOf(db, id)).findLast(({ kind }) => /^order-/.test(kind));
  if (!last) return { ok: false, data: {}, lines: ['Refused: this order has no confirmation yet'] };
  const mail = { orderId: id, kind: last.kind, about: againAt(last.about, new Date()) };
  await db.transaction((tx) => oweMail(tx, jobs, mail));
  return { ok: true, data: mail, lines: [`${mail.kind} goes to ${emailAddress} again`] };
}
