import type { Image, PictureShapeName, PieceDetails, Product } from '@toile/contracts';
import { cardTable } from '@toile/product-cards/table';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export { shownStock } from '@toile/shown-stock/table';

/** The catalogue's own slice of the portal export. Pictures are kept as answers show them: resolved at the import. */
const picture = (name: string) => jsonb(name).$type<Image>();

/** `friendlyUrlName` is unique by a deferred constraint (see migrations): two designers may swap slugs in one import. */
export const designers = pgTable('designers', {
  id: integer('id').primaryKey(),
  brandTitle: text('brand_title').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  shipsFrom: text('ships_from').notNull(),
});

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  parentId: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  description: text('description'),
  image: picture('image'),
  position: integer('position').notNull(),
});

export const products = pgTable(
  'products',
  {
    ...cardTable(() => designers.id),
    /** The deepest category that it was filed under first; its path is the breadcrumb. */
    mainCategoryId: integer('main_category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    tagline: text('tagline'),
    description: text('description').notNull(),
    material: text('material'),
    colour: text('colour'),
    details: jsonb('details').$type<PieceDetails>(),
    sizingInformation: text('sizing_information'),
    deliveryMessage: text('delivery_message'),
    returnType: smallint('return_type').notNull(),
    leadTimeDays: smallint('lead_time_days'),
    arContent: jsonb('ar_content').$type<NonNullable<Product['arContent']>>(),
    story: text('story'),
    gallery: jsonb('gallery').$type<Product['gallery']>().notNull(),
    weeklyPick: integer('weekly_pick'),
    featured3D: integer('featured_3d'),
  },
  (table) => [
    index('products_weekly_pick').on(table.weeklyPick),
    index('products_featured_3d').on(table.featured3D),
    // Products of a deleted designer or category are deleted too; the index finds them.
    index('products_of_designer').on(table.designerId),
    index('products_of_category').on(table.mainCategoryId),
  ],
);

export const productSizes = pgTable(
  'product_sizes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: integer('id').notNull(),
    position: smallint('position').notNull(),
    sizeDisplayTitle: text('size_display_title').notNull(),
    isSoldOut: boolean('is_sold_out').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
);

/**
 * Every category that lists a product: those it is filed under and all above them, in the order of the shelf. Made from
 * the products by the import, which keeps it in step; references checked row by row would double the time it takes.
 */
export const shelf = pgTable(
  'shelf',
  {
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    designerId: integer('designer_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('shelf_newest').on(
      table.categoryId,
      table.addedAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('shelf_of_designer').on(
      table.categoryId,
      table.designerId,
      table.addedAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
  ],
);

/** How many products of each designer a category lists: counting the shelf for every page would read all of it. */
export const shelfTotals = pgTable(
  'shelf_totals',
  {
    categoryId: integer('category_id').notNull(),
    designerId: integer('designer_id').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.designerId] })],
);

/**
 * When a product was last written differently. Triggers keep it (see migrations): no import forgets it, and none that
 * brings the same again touches it.
 */
export const productChanges = pgTable('product_changes', {
  productId: integer('product_id').primaryKey(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** Pictures that pages of other teams show (portraits, collections, their stories): they are encoded ahead like the catalogue's own. */
export const shownElsewhere = pgTable(
  'shown_elsewhere',
  { url: text('url').notNull(), shape: text('shape').$type<PictureShapeName>().notNull() },
  (table) => [primaryKey({ columns: [table.url, table.shape] })],
);
