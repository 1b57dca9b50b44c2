import type { ParcelProgress } from '@toile/checkout-contract';

/** Types of designers' reports about a parcel. */
export type ReportType = 'confirmed' | 'delayed' | 'sent' | 'delivered';

/** The last report of a type. */
export interface KnownReport {
  type: ReportType;
  at: Date;
  readyBy: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

interface Parcel {
  /** When its order was paid. */
  paidAt: Date;
  /** Longest lead time of its pieces; 0: they are in stock. */
  leadTimeDays: number;
  reports: readonly KnownReport[];
}

const dayMs = 86_400_000;

/** A day as everybody writes it, in the shop's own time. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(moment);

/** Progress of a parcel, from all that its designer has told, in whatever order. */
export function parcelProgress({ paidAt, leadTimeDays, reports }: Parcel): ParcelProgress {
  const of = (type: ReportType) => reports.find((report) => report.type === type);
  const confirmed = of('confirmed');
  const delayed = of('delayed');
  const sent = of('sent');
  const delivered = of('delivered');
  // A date of a delay counts unless the designer has confirmed another one since.
  const isDelayed = delayed !== undefined && (!confirmed?.readyBy || delayed.at >= confirmed.at);
  const expected = leadTimeDays > 0 ? dayOf(new Date(paidAt.getTime() + leadTimeDays * dayMs)) : undefined;
  const readyBy = (isDelayed ? delayed.readyBy : confirmed?.readyBy) ?? expected;
  return {
    paidAt: paidAt.toISOString(),
    ...(confirmed && { confirmedAt: confirmed.at.toISOString() }),
    ...(readyBy && { readyBy }),
    ...(isDelayed && { isDelayed }),
    ...(sent && { sentAt: sent.at.toISOString() }),
    ...(sent?.carrier && { carrier: sent.carrier }),
    ...(sent?.trackingNumber && { trackingNumber: sent.trackingNumber }),
    ...(sent?.trackingUrl && { trackingUrl: sent.trackingUrl }),
    ...(delivered && { deliveredAt: delivered.at.toISOString() }),
  };
}

/** Counts of an order's parcels by how far they are, from the reports of all of them. */
export function parcelCounts(reports: readonly (KnownReport & { designerId: number })[], paidAt: Date) {
  const designers = new Set(reports.map(({ designerId }) => designerId));
  const parcels = [...designers].map((designer) => {
    const own = reports.filter(({ designerId }) => designerId === designer);
    return parcelProgress({ paidAt, leadTimeDays: 0, reports: own });
  });
  const delivered = parcels.filter(({ deliveredAt }) => deliveredAt).length;
  const waiting = parcels.filter(({ sentAt, deliveredAt }) => !sentAt && !deliveredAt);
  const delayed = waiting.filter(({ isDelayed }) => isDelayed).length;
  return { delayed, sent: parcels.length - waiting.length, delivered };
}
