import type { Order } from '../../adapters/postgres-orders.ts';
import { againAt, mailsOf } from '../../adapters/postgres-outbox.ts';
import { oweMail } from '../../rules/owe-mail.ts';
import type { OrdersTask } from './orders-task.ts';
import { type ActOutcome, type OrdersDeps, refused } from './outcome.ts';

type Wanted = Extract<OrdersTask, { command: 'resend' }>;

/** Owes a mail of the order anew: a mail of its own, which no mailbox takes for a copy. */
export async function resendMail(
  { db, jobs }: OrdersDeps,
  { id, emailAddress, erasedAt }: Order,
  { mail: place }: Wanted,
): Promise<ActOutcome> {
  if (erasedAt) return refused('nobody knows any more whose order it is');
  const mails = await mailsOf(db, id);
  const last = place ? mails[place - 1] : mails.findLast(({ kind }) => /^order-/.test(kind));
  if (!last) return refused(place ? 'there is no such mail' : 'this order has no confirmation yet');
  const mail = { orderId: id, kind: last.kind, about: againAt(last.about, new Date()) };
  await db.transaction((tx) => oweMail(tx, jobs, mail));
  const lines = [`${mail.kind} goes to ${emailAddress} again`];
  return { ok: true, data: mail, lines, what: `${mail.kind} again` };
}
