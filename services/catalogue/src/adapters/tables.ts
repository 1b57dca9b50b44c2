import type { FilterKind, SearchKind, Sorting } from '@toile/catalogue-contract';
import type { Image, Measurements, PictureShapeName, PieceDetails, Product } from '@toile/contracts';
import { cardTable } from '@toile/product-cards/table';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  customType,
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

/** Facts of a collection for search; its page is the designer service's. */
export const collections = pgTable('collections', {
  id: integer('id').primaryKey(),
  designerId: integer('designer_id')
    .notNull()
    .references(() => designers.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  friendlyUrlName: text('friendly_url_name').notNull(),
  image: picture('image'),
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
    collectionIds: integer('collection_ids').array().notNull().default(sql`'{}'`),
    tagline: text('tagline'),
    description: text('description').notNull(),
    material: text('material'),
    colour: text('colour'),
    details: jsonb('details').$type<PieceDetails>(),
    sizingInformation: text('sizing_information'),
    measurements: jsonb('measurements').$type<Measurements>(),
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
    index('products_of_collection').using('gin', table.collectionIds),
    // What the view `pieces_in_stock` asks: rows, which are wide, aren't read.
    index('products_by_price').on(table.unitPricePence, table.status, table.id),
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

/** Numbers of each designer's products in a category: who has any is found without reading the shelf. */
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
 * Pieces that a piece may lead on to (see the migration `further-pieces`). Of the similar ones an id stands once for each thing
 * that both have: category, colour, material.
 */
export const furtherPieces = pgTable('further_pieces', {
  productId: integer('product_id').primaryKey(),
  goesWith: integer('goes_with').array().notNull(),
  similar: integer('similar').array().notNull(),
});

/** Pieces whose stock has changed while an import waits: its sets of filters are older (see the migration `stock-during-imports`). */
export const stockToRenew = pgTable('stock_to_renew', { productId: integer('product_id').primaryKey() });

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

/** A list by falling prices is the one by rising prices from its end. */
export type StoredSorting = Exclude<Sorting, 'best' | 'price-down'>;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Block of a set; its length is also in the migration `filter-sets`. */
const bits = customType<{ data: string }>({ dataType: () => 'bit(16384)' });

/** Entries of search (see `postgres-search-index.ts`): products, designers, collections and categories. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    id: integer('id').notNull(),
    title: text('title').notNull(),
    /** Owner or place; shown beside the title. */
    owner: text('owner'),
    path: text('path').notNull(),
    image: picture('image'),
    /** Of products. */
    unitPricePence: integer('unit_price_pence'),
    addedAt: timestamp('added_at', { withTimezone: true }),
    /** Hash of the texts that `names` and `words` are made of. */
    source: text('source').notNull(),
    /** Lexemes without those of descriptions: short, so that a match is ranked in microseconds. */
    names: tsvector('names').notNull(),
    words: tsvector('words').notNull(),
    /** Of the 100,000 newest products, which mostly are all that is ranked. */
    isNew: boolean('is_new').notNull().default(false),
    /** 0 of the newest 8,000, 1 of the newest 30,000, 2 of the newest 100,000, 3 of all others. */
    age: smallint('age').notNull().default(3),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_entries_new_words').using('gin', table.words, table.unitPricePence).where(sql`is_new`),
    ...[0, 1, 2].map((age) =>
      index(`search_entries_of_age_${age}`)
        .using('gin', table.words, table.unitPricePence)
        .where(sql.raw(`age = ${age}`)),
    ),
    index('search_entries_old_words')
      .using('gin', table.words, table.unitPricePence)
      .where(sql`kind = 'product' and not is_new`),
    // Some hundreds among a hundred thousand pieces.
    index('search_entries_other_words').using('gin', table.words).where(sql`kind <> 'product'`),
  ],
);

/** Every word of the titles, names, colours and materials that search finds, to correct what is misspelt. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    lexeme: text('lexeme').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_begin').on(sql`${table.word} text_pattern_ops`),
    index('search_words_lexeme').on(table.lexeme),
  ],
);

/**
 * Readings of the texts of pieces as filters (see the migration `filters`): of `1 (UK 6–10)` that it is UK 6, 8 and 10. Those
 * of prices and the like are the texts of the migration itself.
 */
export const filterValues = pgTable(
  'filter_values',
  {
    kind: text('kind').$type<FilterKind>().notNull(),
    /** Of a piece. */
    text: text('text').notNull(),
    /** In addresses. */
    value: text('value').notNull(),
    label: text('label').notNull(),
    /** Of sizes: what they are sizes of. */
    part: text('part'),
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.text, table.value] })],
);

/** Place of each piece in the list of all pieces, counted from 0, for each way to sort it. */
export const listPlaces = pgTable('list_places', {
  productId: integer('product_id').primaryKey(),
  new: integer('new').notNull(),
  price: integer('price').notNull(),
  name: integer('name').notNull(),
});

/** The same lists in blocks, as ids of their pieces. */
export const listBlocks = pgTable(
  'list_blocks',
  {
    sorting: text('sorting').$type<StoredSorting>().notNull(),
    block: integer('block').notNull(),
    productIds: integer('product_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sorting, table.block] })],
);

/**
 * Sets of pieces, a bit for each place of a sorted list: the pieces of a category, of a designer, and of each value of a
 * filter. Blocks without a piece are not there. A set is cut out of others and counted in microseconds.
 */
export const filterSets = pgTable(
  'filter_sets',
  {
    sorting: text('sorting').$type<StoredSorting>().notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    block: integer('block').notNull(),
    bits: bits('bits').notNull(),
    /** The later it was written, the higher. */
    change: bigserial('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sorting, table.kind, table.value, table.block] }),
    index('filter_sets_change').on(table.change),
  ],
);
