import type { ShopCurrency } from '@toile/contracts';
import type { Database } from '@toile/database';
import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueReader, FurtherIds } from '../domain/catalogue-reader.ts';
import { cardsOf } from './postgres-cards.ts';
import { categories, furtherPieces, products, searchEntries, shelf } from './tables.ts';

/** Newest pieces of the designer in a department that are looked at. */
const newest = 24;
/** Of a row: as many as are shown, and those that another row may have. */
const most = 12;

/** Of a piece that has gone meanwhile. */
const none = { goesWith: [], similar: [], ofDesigner: [], waiting: [], collection: null };

/** Others of the collection first that are of another category. */
const goesWith = sql`
  select q.id from unnest(f.goes_with) as g (id)
    join ${products} q on q.id = g.id join pieces_in_stock s on s.product_id = q.id
  where s.is_in_stock and q.id <> p.id
  order by q.main_category_id = p.main_category_id, q.added_at desc, q.id desc limit ${sql.raw(String(most))}`;

/** By others first, then what has the most in common, then what costs about the same. */
const similar = sql`
  select q.id from (select id, count(*) as common from unnest(f.similar) as g (id) group by id) g
    join ${products} q on q.id = g.id join pieces_in_stock s on s.product_id = q.id
  where s.is_in_stock and q.id <> p.id
  order by q.designer_id = p.designer_id, g.common desc, abs(q.unit_price_pence - p.unit_price_pence), q.id limit ${sql.raw(String(most))}`;

const newestOfDesigner = sql`
  select o.product_id, o.added_at from ${shelf} o
  where o.designer_id = p.designer_id and o.category_id = (
    select d.category_id from ${shelf} d join ${categories} c on c.id = d.category_id
    where d.product_id = p.id and c.parent_id is null limit 1)
  order by o.added_at desc, o.product_id desc limit ${sql.raw(String(newest))}`;

const ofDesigner = sql`
  select n.product_id from (${newestOfDesigner}) n join pieces_in_stock s on s.product_id = n.product_id
  where s.is_in_stock and n.product_id <> p.id order by n.added_at desc, n.product_id desc limit ${sql.raw(String(most))}`;

/** Of all that the rows are made of, what can't be bought now. */
const waiting = sql`
  select c.id from (
    select unnest(f.goes_with || f.similar) as id union select n.product_id from (${newestOfDesigner}) n
  ) c join pieces_in_stock s on s.product_id = c.id
  where not s.is_in_stock and c.id <> p.id`;

const collection = sql<FurtherIds['collection'] | null>`
  case when c.id is not null then json_build_object('title', c.title, 'path', c.path) end`;

/** Ways on from a piece (see the migration `further-pieces`), and cards of pieces. */
export function furtherPiecesReader(
  database: Database,
  currency: ShopCurrency,
): Pick<CatalogueReader, 'furtherIds' | 'cardsOf'> {
  const ids = (query: SQL, name: string) => sql<number[]>`array(${query})`.as(name);
  const byId = database.db
    .select({
      goesWith: ids(goesWith, 'goes_with'),
      similar: ids(similar, 'similar'),
      ofDesigner: ids(ofDesigner, 'of_designer'),
      waiting: ids(waiting, 'waiting'),
      collection: collection.as('collection'),
    })
    .from(
      sql`${products} p left join ${furtherPieces} f on f.product_id = p.id
        left join ${searchEntries} c on c.kind = 'collection' and c.id = p.collection_ids[1]`,
    )
    .where(sql`p.id = ${sql.placeholder('id')}`)
    .prepare('further_pieces');
  return {
    async furtherIds(id) {
      const [row] = await byId.execute({ id });
      const { collection, ...rows } = row ?? none;
      return { ...rows, ...(collection && { collection }) };
    },
    cardsOf: cardsOf(database, currency),
  };
}
