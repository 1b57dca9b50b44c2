import { cataloguePageSize, filterKinds } from '@toile/catalogue-contract';
import type { ShopCurrency } from '@toile/contracts';
import { type Database, withoutNulls } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { eq, sql } from 'drizzle-orm';
import type { ChosenList, FilterCount, KnownValue, ListReader } from '../domain/list-reader.ts';
import { designers, filterBlocks, filterValues, listBlocks, products, type StoredSorting } from './tables.ts';

/** Places in a block of a list (see the migration `filter-blocks`). */
const blockSize = 4096;

/** Sets that the pieces of a list are in, one for each kind. */
function setsOf({ categoryId, designerId, filters, sorting }: ChosenList) {
  const isFalling = sorting === 'price-down';
  const stored: StoredSorting = sorting === 'price-down' ? 'price' : sorting;
  const wanted = [{ kind: 'category', value: String(categoryId) }, ...filters];
  const kinds = new Set(wanted.map(({ kind }) => kind)).size + (designerId === undefined ? 0 : 1);
  const ofDesigner = sql`union all
    select 'designer', place / ${blockSize}, bit_or(set_bit(0::bit(${sql.raw(String(blockSize))}), place % ${blockSize}, 1))
    from ${products} p join places l on l.product_id = p.id
    where p.designer_id = ${designerId} and l.sorting = ${stored} group by 2`;
  /** A block for each kind of which a piece in it is chosen. */
  const picked = sql`picked as (
    select b.kind, b.block, bit_or(b.bits) as bits
    from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ value }) => value))}::text[])
      as wanted (kind, value)
    join ${filterBlocks} b on b.sorting = ${stored} and b.kind = wanted.kind and b.value = wanted.value
    group by b.kind, b.block ${designerId === undefined ? sql`` : ofDesigner})`;
  return { stored, isFalling, kinds, picked };
}

interface PartOfPage extends Record<string, unknown> {
  block: number;
  bits: string;
  /** Pieces of the list before this block. */
  before: string;
  total: string;
}

/** Positions of the ones among noughts and ones. */
function onesIn(bits: string): number[] {
  const ones: number[] = [];
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) ones.push(at);
  return ones;
}

/** Places of the pieces on the page that begins at `offset`, in the order of the list. */
function placesOn(parts: readonly PartOfPage[], offset: number, isFalling: boolean) {
  const places = parts.flatMap(({ block, bits }) => {
    const ones = onesIn(bits).map((at) => ({ block, at }));
    return isFalling ? ones.reverse() : ones;
  });
  const start = offset - Number(parts[0]?.before ?? 0);
  return places.slice(start, start + cataloguePageSize);
}

/** The pieces of a page, from the sets in which a bit stands for each. */
function chosenPage({ db }: Database, currency: ShopCurrency): ListReader['chosenPage'] {
  const card = productCard(currency);
  return async (list, offset) => {
    const { stored, isFalling, kinds, picked } = setsOf(list);
    const order = isFalling ? sql`block desc` : sql`block`;
    const { rows } = await db.execute<PartOfPage>(sql`
      with ${picked}, chosen as (
        select block, bit_and(bits) as bits from picked group by block having count(*) = ${kinds}
      ), counted as (
        select block, bits, bit_count(bits) as own,
          sum(bit_count(bits)) over (order by ${order}) - bit_count(bits) as before, sum(bit_count(bits)) over () as total
        from chosen
      )
      select block, bits::text as bits, before, total from counted
      where own > 0 and before < ${offset + cataloguePageSize} and before + own > ${offset}
      order by ${order}`);
    const places = placesOn(rows, offset, isFalling);
    const cards = await db
      .select(cardColumns(products, designers))
      .from(
        sql`unnest(${sql.param(places.map(({ block }) => block))}::int[], ${sql.param(places.map(({ at }) => at))}::int[])
          with ordinality as page (block, at, place)
          join ${listBlocks} b on b.sorting = ${stored} and b.block = page.block`,
      )
      .innerJoin(products, eq(products.id, sql`b.product_ids[page.at + 1]`))
      .innerJoin(designers, eq(designers.id, products.designerId))
      .orderBy(sql`page.place`);
    return { total: Number(rows[0]?.total ?? 0), products: cards.map(card) };
  };
}

/** Every set of every kind is cut with the pieces that the filters of all other kinds leave, and counted. */
function filterCounts({ db }: Database): ListReader['filterCounts'] {
  return async (list) => {
    const { kinds, picked } = setsOf({ ...list, sorting: 'new' });
    const all = sql`${sql.param([...filterKinds])}::text[]`;
    const chosenKinds = [...new Set(list.filters.map(({ kind }) => kind))];
    const { rows } = await db.execute<FilterCount & Record<string, unknown>>(sql`
      with ${picked}, left_by_others as (
        select k.kind, p.block, bit_and(p.bits) as bits
        from unnest(${all}) as k (kind) join picked p on p.kind <> k.kind
        group by k.kind, p.block
        having count(*) = ${kinds} - (k.kind = any(${sql.param(chosenKinds)}::text[]))::int
      )
      select kind, value, sum(pieces)::int as count from (
        select b.kind, b.value, bit_count(b.bits & l.bits) as pieces
        from left_by_others l join ${filterBlocks} b on b.sorting = 'new' and b.kind = l.kind and b.block = l.block
        where b.kind = any(${all})
        -- Numbers are grouped, not the bits that they are counted in.
        offset 0
      ) counted
      group by kind, value`);
    return rows;
  };
}

/** Sizes and prices in their own order, others from the most pieces of the shop to the least. */
function valuesOf({ db }: Database): ListReader['filterValues'] {
  return async () => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select b.kind, b.value, v.label, v.part
      from (
        select kind, value, sum(bit_count(bits)) as pieces from ${filterBlocks}
        where sorting = 'new' and kind <> 'category' group by kind, value
      ) b
      left join (
        select kind, value, min(label) as label, min(part) as part, min(place) as place from ${filterValues}
        group by kind, value
      ) v on v.kind = b.kind and v.value = b.value
      order by v.place, case when b.kind = 'price' then split_part(b.value, '-', 1)::int end, b.pieces desc, b.value`);
    return rows.map((row) => withoutNulls(row) as unknown as KnownValue);
  };
}

/** Lists by the sets in the catalogue's own database (see the migration `filter-blocks`). */
export const listReader = (database: Database, currency: ShopCurrency): ListReader => ({
  filterValues: valuesOf(database),
  chosenPage: chosenPage(database, currency),
  filterCounts: filterCounts(database),
});
