import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Acts of those who run orders, only ever appended to: each has a hash over itself and the one before. */
export const orderActs = pgTable(
  'order_acts',
  {
    revision: integer('revision').primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** As it was typed; null: it is about no order. */
    orderNumber: text('order_number'),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    /** Words without anything about the shopper. */
    what: text('what').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('acts_of_order').on(table.orderNumber)],
);
