import type { Image } from '@toile/contracts';
import type { Designer } from '@toile/designer-contract';
import { cardTable } from '@toile/product-cards/table';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export { shownStock } from '@toile/shown-stock/table';

/** The designer pages' own slice of the portal export. Pictures are kept as answers show them: resolved at the import. */
const picture = (name: string) => jsonb(name).$type<Image>();

/** `friendlyUrlName` is unique by a deferred constraint (see migrations): two designers may swap slugs in one import. */
export const designers = pgTable('designers', {
  id: integer('id').primaryKey(),
  brandTitle: text('brand_title').notNull(),
  designerName: text('designer_name').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  title: text('title'),
  tagline: text('tagline'),
  description: text('description'),
  universities: jsonb('universities').$type<Designer['universities']>().notNull(),
  links: jsonb('links').$type<Designer['links']>(),
  classOf2021: boolean('class_of_2021').notNull(),
  shipsFrom: text('ships_from').notNull(),
  portraitImage: picture('portrait_image'),
  logoImage: picture('logo_image'),
  bannerImage: picture('banner_image'),
  story: text('story'),
  featured: integer('featured'),
  isBanner: boolean('is_banner').notNull(),
});

export const collections = pgTable(
  'collections',
  {
    id: integer('id').primaryKey(),
    designerId: integer('designer_id')
      .notNull()
      .references(() => designers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    friendlyUrlName: text('friendly_url_name').notNull(),
    thumbnailImage: picture('thumbnail_image'),
    story: text('story'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('collections_of_designer').on(table.designerId),
    index('collections_newest').on(table.addedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Products as cards. */
export const products = pgTable(
  'products',
  cardTable(() => designers.id),
  (table) => [index('products_of_designer').on(table.designerId)],
);

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_product').on(table.productId),
  ],
);
