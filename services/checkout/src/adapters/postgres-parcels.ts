import type { OrderId } from '@toile/checkout-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { KnownReport } from '../domain/parcel-progress.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderParcels } from './tables.ts';
import { parcelReports } from './tables-of-paid-orders.ts';

export type Report = KnownReport & { orderId: OrderId; designerId: number };

/** Reports of an order's designers about their parcels. */
export function reportsOf(db: Db | Tx, orderId: OrderId): Promise<Report[]> {
  return db.select().from(parcelReports).where(eq(parcelReports.orderId, orderId));
}

/** The designers whose parcels an order has, in the order of the parcels. */
export function designersOf(
  db: Db | Tx,
  orderId: OrderId,
): Promise<{ designerId: number; brandTitle: string }[]> {
  const { designerId, brandTitle, position } = orderParcels;
  return db
    .select({ designerId, brandTitle })
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(position, brandTitle);
}

/** Keeps the later of two reports of a type, whichever comes first; of two at the same time the greater. False: it changes nothing. */
export async function putReport(tx: Tx, report: Report): Promise<boolean> {
  const { orderId: _order, designerId: _designer, type: _type, ...told } = report;
  const content = (table: 'parcel_reports' | 'excluded') =>
    sql.raw(
      `(${['at', 'ready_by', 'carrier', 'tracking_number', 'tracking_url']
        .map((column) => (column === 'at' ? `${table}.at` : `coalesce(${table}.${column}::text, '')`))
        .join(', ')})`,
    );
  const put = await tx
    .insert(parcelReports)
    .values(report)
    .onConflictDoUpdate({
      target: [parcelReports.orderId, parcelReports.designerId, parcelReports.type],
      set: told,
      setWhere: sql`${content('excluded')} > ${content('parcel_reports')}`,
    })
    .returning({ type: parcelReports.type });
  return put.length > 0;
}

/** True for an order that has a parcel of this designer. */
export async function hasParcel(tx: Tx, orderId: OrderId, designerId: number): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(orderParcels)
    .where(and(eq(orderParcels.orderId, orderId), eq(orderParcels.designerId, designerId)));
  return found.length > 0;
}
