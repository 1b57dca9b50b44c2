import { type Product, type ShopCurrency, sizeValues } from '@toile/contracts';
import { type Database, withoutNulls } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { isSizeSoldOut } from '@toile/shown-stock';
import { eq, gte, sql } from 'drizzle-orm';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { categories, designers, productChanges, productSizes, products } from './tables.ts';

/** Titles and slugs from the root down to the product's main category. */
const breadcrumbs = sql<Product['categories']>`(
  with recursive path as (
    select id, parent_id, title, friendly_url_name, 1 as up from ${categories} where id = ${products.mainCategoryId}
    union all
    select c.id, c.parent_id, c.title, c.friendly_url_name, path.up + 1 from ${categories} c join path on c.id = path.parent_id
  )
  select json_agg(json_build_object('title', title, 'friendlyUrlName', friendly_url_name) order by up desc) from path
)`;

type SizeRow = { id: number; sizeDisplayTitle: string; isSoldOut: boolean };
const isSoldOut = isSizeSoldOut({ id: sql`s.id`, productId: products.id, exported: sql`s.is_sold_out` });
const sizes = sql<SizeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'sizeDisplayTitle', s.size_display_title, 'isSoldOut', ${isSoldOut}) order by s.position), '[]')
  from ${productSizes} s where s.product_id = ${products.id}
)`;

/** Sizes with the values that they are filtered by. */
function withValues(rows: SizeRow[]): Product['sizes'] {
  const values = sizeValues(rows.map(({ sizeDisplayTitle }) => sizeDisplayTitle));
  return rows.map((size, at) => ({ ...size, ...(values[at]?.length && { values: values[at] }) }));
}

const details = {
  tagline: products.tagline,
  material: products.material,
  colour: products.colour,
  details: products.details,
  sizingInformation: products.sizingInformation,
  measurements: products.measurements,
  deliveryMessage: products.deliveryMessage,
  leadTimeDays: products.leadTimeDays,
  arContent: products.arContent,
  story: products.story,
};

export function productReader(
  { db }: Database,
  currency: ShopCurrency,
): Pick<CatalogueReader, 'product' | 'pieces' | 'sitemapStarts' | 'productNames'> {
  const byId = db
    .select({
      ...cardColumns(products, designers),
      always: {
        description: products.description,
        returnType: products.returnType,
        gallery: products.gallery,
        sizes: sizes.as('sizes'),
        categories: breadcrumbs.as('breadcrumbs'),
      },
      details,
    })
    .from(products)
    .innerJoin(designers, eq(designers.id, products.designerId))
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_by_id');
  const cardOf = productCard(currency);
  const byIds = db
    .select({ ...cardColumns(products, designers), sizes: sizes.as('sizes') })
    .from(products)
    .innerJoin(designers, eq(designers.id, products.designerId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(sql`array_position(${sql.placeholder('ids')}::int[], ${products.id})`)
    .prepare('pieces_by_id');
  return {
    async sitemapStarts({ first, size }) {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from (select id, row_number() over (order by id) - 1 as nth from ${products}) numbered
        where nth = 0 or (nth >= ${first} and (nth - ${first}) % ${size} = 0) order by id`);
      return rows.map(({ id }) => id);
    },
    productNames: ({ from, limit }) =>
      db
        .select({
          id: products.id,
          friendlyUrlName: products.friendlyUrlName,
          image: products.listingThumbnail,
          changedAt: productChanges.changedAt,
        })
        .from(products)
        .leftJoin(productChanges, eq(productChanges.productId, products.id))
        .where(gte(products.id, from))
        .orderBy(products.id)
        .limit(limit),
    async pieces(ids) {
      const rows = await byIds.execute({ ids });
      return rows.map(({ sizes, ...row }) => ({ ...cardOf(row), sizes: withValues(sizes) }));
    },
    async product(id) {
      const [row] = await byId.execute({ id });
      if (!row) return undefined;
      const { always, details, ...card } = row;
      return { ...cardOf(card), ...always, sizes: withValues(always.sizes), ...withoutNulls(details) };
    },
  };
}
