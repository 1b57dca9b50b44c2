import type { OrderId, ReturnReason } from '@toile/checkout-contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
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

export { endedSessions } from '@toile/account-keeper/table';

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

/** Keys with which designers sign reports. */
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
    index('refused_refunds').on(table.orderId).where(sql`${table.refusedAt} is not null`),
    check('refund_is_positive', sql`${table.amountPence} > 0`),
  ],
);

/** Pieces of a parcel that its shopper sends back. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    designerId: integer('designer_id').notNull(),
    /** From 1 within its order: `7K3M-9QXA-1`. */
    position: integer('position').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    /** The shopper's own words. */
    note: text('note'),
    /** Refund for it by the rules, delivery included. */
    backPence: integer('back_pence').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    acceptedAt: moment('accepted_at'),
    refusedAt: moment('refused_at'),
    /** Reason for which it was refused, in words for the shopper. */
    answer: text('answer'),
    /** Address for the pieces, one line under the other, and a label for the parcel. */
    sendTo: text('send_to'),
    labelUrl: text('label_url'),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** True if its pieces were put on sale again. */
    isRestocked: boolean('is_restocked'),
  },
  (table) => [
    uniqueIndex('returns_of_order').on(table.orderId, table.position),
    index('returns_by_time').on(table.askedAt, table.position),
    index('open_returns')
      .on(table.orderId)
      .where(sql`${table.acceptedAt} is null and ${table.refusedAt} is null`),
    foreignKey({
      name: 'returns_parcel_fk',
      columns: [table.orderId, table.designerId],
      foreignColumns: [orderParcels.orderId, orderParcels.designerId],
    }),
    check('return_is_decided_once', sql`${table.acceptedAt} is null or ${table.refusedAt} is null`),
    check('refunded_if_accepted', sql`${table.refundId} is null or ${table.acceptedAt} is not null`),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    sizeId: integer('size_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.sizeId] }),
    check('return_is_positive', sql`${table.quantity} > 0`),
  ],
);
