import type { OrderId } from '@toile/checkout-contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportType } from '../domain/parcel-progress.ts';
import { moment } from './moment.ts';
import { orderParcels, orders } from './tables.ts';

/** The last that a designer has told of each kind about a parcel: by the designer's clock, in whatever order it arrived. */
export const parcelReports = pgTable(
  'parcel_reports',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    designerId: integer('designer_id').notNull(),
    type: text('type').$type<ReportType>().notNull(),
    at: moment('at').notNull(),
    /** The day until which the pieces are made. */
    readyBy: date('ready_by', { mode: 'string' }),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.designerId, table.type] }),
    foreignKey({
      columns: [table.orderId, table.designerId],
      foreignColumns: [orderParcels.orderId, orderParcels.designerId],
    }).onDelete('cascade'),
  ],
);

/** What each designer signs reports with. */
export const designerKeys = pgTable('designer_keys', {
  designerId: integer('designer_id').primaryKey(),
  secret: text('secret').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});

/** Money that goes back of a complete order; written before the provider is asked, so that it is asked once. */
export const refunds = pgTable(
  'refunds',
  {
    /** The provider's idempotency key. */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    /** The operator's own name of it: asked for twice, it is one. */
    key: text('key').notNull(),
    amountPence: integer('amount_pence').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the provider had done it. */
    doneAt: moment('done_at'),
    /** When the provider refused it for good, and why. */
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('one_refund_of_a_key').on(table.orderId, table.key),
    check('refund_is_positive', sql`${table.amountPence} > 0`),
  ],
);

/** Known to every process of the service. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
