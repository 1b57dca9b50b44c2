import type { Image } from '@toile/contracts';
import { type AnyPgColumn, boolean, integer, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** A size by the values that it is filtered by, and what its export says of it. */
export interface CardSize {
  id: number;
  isSoldOut: boolean;
  values: string[];
}

const picture = (name: string) => jsonb(name).$type<Image>();

/** Columns of a card, for the table `products` of a service. Pictures are kept as answers show them: resolved at the import. */
export const cardTable = (designerId: () => AnyPgColumn) => ({
  id: integer('id').primaryKey(),
  designerId: integer('designer_id').notNull().references(designerId, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  unitPricePence: integer('unit_price_pence').notNull(),
  shippingCostPence: integer('shipping_cost_pence').notNull(),
  status: smallint('status').notNull(),
  productType: smallint('product_type').notNull(),
  hasAr: boolean('has_ar').notNull(),
  listingThumbnail: picture('listing_thumbnail').notNull(),
  secondThumbnail: picture('second_thumbnail'),
  /** Sizes that have a value. */
  cardSizes: jsonb('card_sizes').$type<CardSize[]>().notNull().default([]),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
});
