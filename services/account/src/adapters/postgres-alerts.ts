import { type AskAlert, alertDays, confirmDays } from '@toile/account-contract';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { alerts, mailbox, outbox, shownStock } from './tables.ts';

export type Alert = typeof alerts.$inferSelect;

const days = (count: number): SQL => sql`now() - make_interval(days => ${count})`;

const isBackMail = sql`${outbox.kind} = 'back-in-stock'`;

/** The one mail has gone out, or can't. */
const isOver = (since: SQL): SQL => sql`exists (select from ${outbox} where ${outbox.alertId} = ${alerts.id}
  and ${isBackMail} and coalesce(${outbox.sentAt}, ${outbox.failedAt}) <= ${since})`;

const isOfSize = ({ emailAddress, sizeId }: AskAlert) =>
  and(eq(alerts.emailAddress, emailAddress), eq(alerts.sizeId, sizeId));

/** Sizes of a product that can't be bought; undefined for one that the shop doesn't sell. */
export async function soldOutSizes(db: Db, productId: number): Promise<number[] | undefined> {
  const [stock] = await db.select().from(shownStock).where(eq(shownStock.productId, productId));
  return stock?.soldOutSizes;
}

/** Count of mails in a day that asked whether an address is right. */
export async function questionsToday(db: Db, emailAddress: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from ${outbox} join ${alerts} on ${alerts.id} = ${outbox.alertId}
    where ${alerts.emailAddress} = ${emailAddress} and ${outbox.kind} = 'confirm-alert'
      and ${outbox.createdAt} > ${days(1)}`);
  return rowCount ?? 0;
}

/** The alert of this address for this size: one that waits already, or a new one. */
export async function keepAlert(tx: Tx, asked: AskAlert): Promise<Alert> {
  await deleteAlerts(tx, and(isOfSize(asked), isOver(sql`now()`)));
  const [alert] = await tx
    .insert(alerts)
    .values(asked)
    .onConflictDoUpdate({ target: [alerts.emailAddress, alerts.sizeId], set: { askedAt: sql`now()` } })
    .returning();
  if (!alert) throw new Error('An alert could not be kept');
  return alert;
}

/** Answers whether there is such an alert; confirmed twice it is confirmed once. */
export async function confirmAlert(db: Db, id: string): Promise<boolean> {
  const confirmed = await db
    .update(alerts)
    .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, now())` })
    .where(eq(alerts.id, id))
    .returning({ id: alerts.id });
  return confirmed.length > 0;
}

export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  return alert;
}

/** The alerts of an address with their mails, the newest first. */
export async function alertsOf(db: Db, emailAddress: string) {
  const isIts = eq(alerts.emailAddress, emailAddress);
  const found = await db.select().from(alerts).where(isIts).orderBy(desc(alerts.askedAt));
  const { alertId, kind, createdAt, sentAt } = outbox;
  const mails = await db
    .select({ alertId, kind, createdAt, sentAt })
    .from(outbox)
    .innerJoin(alerts, eq(alerts.id, alertId))
    .where(isIts)
    .orderBy(desc(createdAt));
  return found.map((alert) => ({
    ...alert,
    mails: mails.filter((mail) => mail.alertId === alert.id).map(({ alertId: _itsOwn, ...mail }) => mail),
  }));
}

/** Owes a mail to some of those whose size is back, and answers with the mails. */
export async function oweBackMails(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${outbox} (kind, alert_id)
    select 'back-in-stock', ${alerts.id} from ${alerts}
    join ${shownStock} on ${shownStock.productId} = ${alerts.productId}
    where ${and(isNotNull(alerts.confirmedAt))}
      and ${alerts.sizeId} <> all(${shownStock.soldOutSizes})
      and not exists (select from ${outbox} where ${outbox.alertId} = ${alerts.id} and ${isBackMail})
    order by ${alerts.askedAt} limit ${most}
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/** Deletes alerts with all that was written about them. */
async function deleteAlerts(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    delete from ${mailbox} where split_part(${mailbox.messageId}, '@', 1) in (
      select ${outbox.id}::text from ${outbox} join ${alerts} on ${alerts.id} = ${outbox.alertId} where ${which})`);
  await tx.delete(alerts).where(which);
}

export const deleteAlert = (db: Db, id: string): Promise<void> =>
  db.transaction((tx) => deleteAlerts(tx, eq(alerts.id, id)));

export const deleteAlertsOf = (db: Db, emailAddress: string): Promise<void> =>
  db.transaction((tx) => deleteAlerts(tx, eq(alerts.emailAddress, emailAddress)));

/** Deletes what was never confirmed, what was told a day ago, and what has waited in vain. */
export async function deleteOldAlerts(db: Db): Promise<void> {
  const unconfirmed = sql`(${alerts.confirmedAt} is null and ${alerts.askedAt} < ${days(confirmDays)})`;
  const inVain = sql`greatest(${alerts.confirmedAt}, ${alerts.askedAt}) < ${days(alertDays)}`;
  await db.transaction((tx) => deleteAlerts(tx, sql`(${unconfirmed} or ${inVain} or ${isOver(days(1))})`));
}

/** A mail may be kept in the moment in which its alert is deleted. */
export async function deleteOrphanedMails(db: Db): Promise<void> {
  await db
    .delete(mailbox)
    .where(
      sql`not exists (select from ${outbox} where ${outbox.id}::text = split_part(${mailbox.messageId}, '@', 1))`,
    );
}
