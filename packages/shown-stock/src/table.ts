import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Stock of each product as shoppers are shown it. The checkout makes it; a service that shows products keeps a copy,
 * which no import touches. A product without a row is shown as its export says.
 */
export const shownStock = pgTable('shown_stock', {
  productId: integer('product_id').primaryKey(),
  /** Milliseconds of the change, and always more than before. */
  revision: bigint('revision', { mode: 'number' }).notNull(),
  isSoldOut: boolean('is_sold_out').notNull(),
  soldOutSizes: integer('sold_out_sizes').array().notNull(),
});
