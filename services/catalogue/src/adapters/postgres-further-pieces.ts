import type { ShopCurrency } from '@toile/contracts';
import { type Database, withoutNulls } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { CatalogueReader, FurtherIds } from '../domain/catalogue-reader.ts';
import { cardsOf } from './postgres-cards.ts';
import { categories, furtherPieces, products, searchEntries, shelf } from './tables.ts';

/** Newest pieces of the designer in a department that are looked at. */
const newest = 24;
/** Of a row: as many as are shown, and those that another row may have. */
const most = 12;

/** Others of the collection first that are of another category. */
const goesWith = sql`
  select q.id from unnest(f.goes_with) as g (id)
    join ${products} q on q.id = g.id join pieces_in_stock s on s.product_id = q.id
  where s.is_in_stock and q.id <> p.id
  order by q.main_category_id = p.main_category_id, q.added_at desc, q.id desc limit ${most}`;

/** By others first, then what has the most in common, then what costs about the same. */
const similar = sql`
  select q.id from (select id, count(*) as common from unnest(f.similar) as g (id) group by id) g
    join ${products} q on q.id = g.id join pieces_in_stock s on s.product_id = q.id
  where s.is_in_stock and q.id <> p.id
  order by q.designer_id = p.designer_id, g.common desc, abs(q.unit_price_pence - p.unit_price_pence), q.id limit ${most}`;

const ofDesigner = sql`
  select n.product_id from (
    select o.product_id, o.added_at from ${shelf} o
    where o.designer_id = p.designer_id and o.category_id = (
      select d.category_id from ${shelf} d join ${categories} c on c.id = d.category_id
      where d.product_id = p.id and c.parent_id is null limit 1)
    order by o.added_at desc, o.product_id desc limit ${newest}
  ) n join pieces_in_stock s on s.product_id = n.product_id
  where s.is_in_stock and n.product_id <> p.id order by n.added_at desc, n.product_id desc limit ${most}`;

/** Ways on from a piece (see the migration `further-pieces`), and cards of pieces. */
export const furtherPiecesReader = (
  database: Database,
  currency: ShopCurrency,
): Pick<CatalogueReader, 'furtherIds' | 'cardsOf'> => ({
  async furtherIds(id) {
    const { rows } = await database.db.execute<Record<string, unknown>>(sql`
      select array(${goesWith}) as "goesWith", array(${similar}) as "similar", array(${ofDesigner}) as "ofDesigner",
        case when c.id is not null then json_build_object('title', c.title, 'path', c.path) end as collection
      from ${products} p
        left join ${furtherPieces} f on f.product_id = p.id
        left join ${searchEntries} c on c.kind = 'collection' and c.id = p.collection_ids[1]
      where p.id = ${id}`);
    return withoutNulls({ ...rows[0] }) as unknown as FurtherIds;
  },
  cardsOf: cardsOf(database, currency),
});
