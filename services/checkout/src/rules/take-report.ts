import type { OrderId, ParcelReport } from '@toile/checkout-contract';
import { lockByNumber } from '../adapters/postgres-orders.ts';
import { hasParcel, putReport, type Report, reportsOf } from '../adapters/postgres-parcels.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { ParcelMail } from '../domain/mail-kind.ts';
import { dayOf, type ReportType } from '../domain/parcel-progress.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { oweMail } from './owe-mail.ts';

export interface ReportDeps {
  /** A transaction when the report is part of something larger. */
  db: Db | Tx;
  jobs: Jobs;
}

export type Taken =
  /** `isNews`: it has changed what the shop knows. */
  { ok: true; isNews: boolean } | { ok: false; reason: Refused };
type Refused = keyof typeof reportRefusals;

/** Reasons for which a report is refused. An order of others is as unknown as one that there isn't. */
export const reportRefusals = {
  'unknown-parcel': 'no such parcel of this designer',
  'not-paid': 'this order is not paid, or its money has gone back',
  'of-the-future': 'its time is in the future',
  'before-order': 'its time is before the order',
  'wrong-day': 'its day is before the report, or more than 400 days after it',
} as const;

/** By which clocks may differ. */
const skewMs = 5 * 60_000;
const longestMs = 400 * 86_400_000;

/** Fault of the times of a report. Its own time is compared, so that one that comes late says what it said. */
function wrongTime({ timestamp, data }: ParcelReport, orderedAt: Date): Refused | undefined {
  if (timestamp.getTime() > Date.now() + skewMs) return 'of-the-future';
  if (timestamp.getTime() < orderedAt.getTime() - skewMs) return 'before-order';
  const { readyBy } = data;
  const isWithin =
    !readyBy || (readyBy >= dayOf(timestamp) && readyBy <= dayOf(new Date(timestamp.getTime() + longestMs)));
  return isWithin ? undefined : 'wrong-day';
}

/** Takes what a designer tells about a parcel, and mails the shopper once. Reports may come twice, late, and in any order. */
export async function takeReport({ db, jobs }: ReportDeps, told: ParcelReport): Promise<Taken> {
  return db.transaction(async (tx) => {
    const { orderNumber, designerId } = told.data;
    const order = await lockByNumber(tx, orderNumber);
    if (!order || !(await hasParcel(tx, order.id, designerId)))
      return { ok: false, reason: 'unknown-parcel' };
    // Nobody waits for word of it any more, and a tracking number would lead to its shopper.
    if (order.erasedAt) return { ok: true, isNews: false };
    if (order.state !== 'complete') return { ok: false, reason: 'not-paid' };
    const wrong = wrongTime(told, order.createdAt);
    if (wrong) return { ok: false, reason: wrong };
    const report = reportOf(order.id, told);
    const isNews = await putReport(tx, report);
    const mail = isNews && mailAbout(report, await reportsOf(tx, order.id));
    if (mail) await oweMail(tx, jobs, { orderId: order.id, ...mail });
    return { ok: true, isNews };
  });
}

function reportOf(orderId: OrderId, { type, timestamp, data }: ParcelReport): Report {
  return {
    orderId,
    designerId: data.designerId,
    type: type.slice('parcel.'.length) as ReportType,
    at: timestamp,
    readyBy: data.readyBy ?? null,
    carrier: data.carrier ?? null,
    trackingNumber: data.trackingNumber ?? null,
    trackingUrl: data.trackingUrl ?? null,
  };
}

/** Reports that overtake it: nobody is told that a parcel is confirmed which has been sent. */
const overtakenBy: Record<ReportType, ReportType[]> = {
  confirmed: ['sent', 'delivered'],
  delayed: ['sent', 'delivered'],
  sent: ['delivered'],
  delivered: [],
};

const kinds: Partial<Record<ReportType, ParcelMail>> = {
  confirmed: 'parcel-confirmed',
  delayed: 'parcel-delayed',
  sent: 'parcel-sent',
};

/** The mail that a report owes: one for each parcel, and of delays one for each new day. */
function mailAbout({ type, designerId, readyBy }: Report, all: readonly Report[]) {
  const isOvertaken = all.some(
    (each) => each.designerId === designerId && overtakenBy[type].includes(each.type),
  );
  const kind = kinds[type];
  if (!kind || isOvertaken) return undefined;
  return { kind, about: type === 'delayed' ? `${designerId} ${readyBy}` : String(designerId) };
}
