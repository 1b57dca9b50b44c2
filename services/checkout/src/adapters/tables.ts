import type { Address, BagId, IntentId, OrderId } from '@toile/checkout-contract';
import type { Image, ProviderCurrency } from '@toile/contracts';
import { outboxColumns, unsentMails } from '@toile/mail/tables';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailKind } from '../domain/mail-kind.ts';
import type { Notice } from '../domain/notice.ts';
import type { Claim, OrderState } from '../domain/order-state.ts';
import type { PaidBy } from '../domain/paid-by.ts';
import { moment } from './moment.ts';

export { secrets } from '@toile/database/secrets';
export { mailbox } from '@toile/mail/tables';
export { shownStock } from '@toile/shown-stock/table';

/** Products that may be bought and for how much. The server's only source of prices (D56). */
export const offers = pgTable('offers', {
  productId: integer('product_id').primaryKey(),
  title: text('title').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  designerId: integer('designer_id').notNull(),
  brandTitle: text('brand_title').notNull(),
  designerUrlName: text('designer_url_name').notNull(),
  shipsFrom: text('ships_from').notNull(),
  unitPricePence: integer('unit_price_pence').notNull(),
  shippingPence: integer('shipping_pence').notNull(),
  productType: integer('product_type').notNull(),
  /** Null until the next import tells it. */
  returnType: integer('return_type'),
  leadTimeDays: integer('lead_time_days'),
  status: integer('status').notNull(),
  thumbnail: jsonb('thumbnail').$type<Image>().notNull(),
  /** False once the portal no longer exports it; orders still name it. */
  isOffered: boolean('is_offered').notNull().default(true),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Sizes of the offers. */
export const sizes = pgTable(
  'sizes',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => offers.productId),
    title: text('title').notNull(),
    /** Pieces on sale. Sold pieces and those that somebody is paying for are off; those of unpaid orders are not. */
    stock: integer('stock').notNull(),
    /** The portal's figure in the last import. An import sets `stock` only if this figure changes. */
    exportedStock: integer('exported_stock').notNull(),
    /** Pieces that payments keep and that figure lacks. What is given back fills them before it is on sale. */
    missing: integer('missing').notNull().default(0),
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (table) => [
    index('sizes_of_product').on(table.productId),
    check('stock_never_negative', sql`${table.stock} >= 0`),
  ],
);

/** Products whose stock, claims or offers changed, so that pages may have to show something else. Written by triggers. */
export const touchedProducts = pgTable('touched_products', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
});

/** A bag belongs to whoever knows its random id, or to one signed-in user. */
export const bags = pgTable('bags', {
  id: text('id').$type<BagId>().primaryKey(),
  userId: text('user_id').unique(),
  /** Notices that the shopper hasn't dismissed. Their next change of the bag deletes them. */
  notices: jsonb('notices').$type<Notice[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull(),
});

export const bagLines = pgTable(
  'bag_lines',
  {
    bagId: text('bag_id')
      .$type<BagId>()
      .notNull()
      .references(() => bags.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    sizeId: integer('size_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price in the last answer. When the offer's price differs, the shopper gets a notice. */
    toldPricePence: integer('told_price_pence'),
    toldShippingPence: integer('told_shipping_pence'),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** When a form added a piece last: nothing else tells a double press from two. */
    pressedAt: moment('pressed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bagId, table.sizeId] }),
    check('quantity_in_range', sql`${table.quantity} between 1 and 10`),
  ],
);

/**
 * A payment intent of the provider, for fixed pieces of a bag at fixed prices. Another content gets another payment, so
 * that the amount never changes between what shoppers are shown and what they pay.
 */
export const payments = pgTable(
  'payments',
  {
    /** Made before the intent. It is the intent's idempotency key and the id of the order. */
    id: uuid('id').$type<OrderId>().primaryKey().defaultRandom(),
    /** null: the provider hasn't answered yet. */
    intentId: text('intent_id').$type<IntentId>().unique(),
    /** SHA-256 of the client secret. An order call must know the secret. */
    secretHash: text('secret_hash'),
    bagId: text('bag_id').$type<BagId>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    totalPence: integer('total_pence').notNull(),
    /** False once it is paid, or can't be paid any more. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('payments_of_bag').on(table.bagId)],
);

export const orders = pgTable(
  'orders',
  {
    /** The id of its payment. */
    id: uuid('id').$type<OrderId>().primaryKey(),
    number: text('number').notNull().unique(),
    /** Payment intent of the order, which no other order has (D37). */
    intentId: text('intent_id')
      .$type<IntentId>()
      .notNull()
      .unique()
      .references(() => payments.intentId),
    bagId: text('bag_id').$type<BagId>().notNull(),
    userId: text('user_id'),
    /** A guest placed it, at an address that was the account's then. */
    isAdopted: boolean('is_adopted').notNull().default(false),
    state: text('state').$type<OrderState>().notNull(),
    claim: text('claim').$type<Claim>().notNull(),
    /** All its pieces. */
    pieces: integer('pieces').notNull().default(0),
    /** Others have paid for a piece of it: its payment is cancelled, or goes back. */
    isSoldToAnother: boolean('is_sold_to_another').notNull().default(false),
    /** When the payment is cancelled. */
    payableUntil: moment('payable_until').notNull(),
    totalPence: integer('total_pence').notNull(),
    currency: text('currency').$type<ProviderCurrency>().notNull().default('gbp'),
    fingerprint: text('fingerprint').notNull(),
    emailAddress: text('email_address').notNull(),
    phoneNumber: text('phone_number'),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    /** Not when its transaction began, which has waited for locks. */
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
    /** Since when the provider has or had the payment, without the money. */
    inHandSince: moment('in_hand_since'),
    completedAt: moment('completed_at'),
    /** null: the provider didn't say, or a version before has sold it. */
    paidBy: jsonb('paid_by').$type<PaidBy>(),
    /** Since when whose it is goes as soon as the order is over. */
    eraseAskedAt: moment('erase_asked_at'),
    /** When that went. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('orders_of_bag').on(table.bagId),
    index('orders_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('orders_by_state').on(table.state),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_of_address').on(sql`lower(${table.emailAddress})`),
    index('orders_to_erase')
      .on(table.id)
      .where(sql`${table.eraseAskedAt} is not null and ${table.erasedAt} is null`),
    index('never_paid_orders')
      .on(table.createdAt)
      .where(
        sql`${table.state} in ('failed', 'expired') and ${table.claim} = 'none' and ${table.erasedAt} is null`,
      ),
    index('complete_orders_by_time').on(table.completedAt).where(sql`${table.erasedAt} is null`),
    index('orders_with_a_claim').on(table.claim).where(sql`${table.claim} <> 'none'`),
    index('unpaid_orders_by_time').on(table.createdAt).where(sql`${table.claim} = 'soft'`),
  ],
);

/** Parcels of orders, one for each designer (D29). */
export const orderParcels = pgTable(
  'order_parcels',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    designerId: integer('designer_id').notNull(),
    /** From 0, in the order of the bag: a parcel has the same number everywhere. */
    position: integer('position').notNull().default(0),
    brandTitle: text('brand_title').notNull(),
    shipsFrom: text('ships_from').notNull().default('GB'),
    shippingPence: integer('shipping_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.designerId] })],
);

/** A line as it was bought. Later changes of the offer don't change it. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sizeId: integer('size_id').notNull(),
    productId: integer('product_id').notNull(),
    designerId: integer('designer_id').notNull(),
    /** From 0 within its parcel. */
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    sizeTitle: text('size_title').notNull(),
    unitPricePence: integer('unit_price_pence').notNull(),
    quantity: integer('quantity').notNull(),
    /** Terms of the piece, as the shopper has seen them; null: a version before has sold it. */
    productType: integer('product_type'),
    returnType: integer('return_type'),
    leadTimeDays: integer('lead_time_days'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sizeId] })],
);

/** Handled events, written in the transaction of their effect (T08). */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/**
 * Mails that orders owe, one of each kind about the same thing. Owed while neither `sentAt` nor `failedAt` is set. Decision record 14 says
 * what the other columns are for.
 */
export const outbox = pgTable(
  'outbox',
  {
    ...outboxColumns,
    kind: text('kind').$type<MailKind>().notNull(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    /**
     * Part of the order that it is about: `1060` its parcel, `1060 2026-12-24` a new date of it, `1060 1` its first
     * return, a refund's id. Empty: all of it. `#` and a time: again.
     */
    about: text('about').notNull().default(''),
  },
  (table) => [
    uniqueIndex('one_message_of_a_kind_about_it').on(table.orderId, table.kind, table.about),
    unsentMails(table),
  ],
);
