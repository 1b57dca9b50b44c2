import type { Sorting } from '@toile/catalogue-contract';
import { type Database, withoutNulls } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { countFilters, cutList, type FilterSets, type ListSets } from '../domain/cut-list.ts';
import type { ChosenList, KnownValue, ListReader } from '../domain/list-reader.ts';
import { noPieces } from '../domain/piece-set.ts';
import { filterSetsOf } from './postgres-filter-sets.ts';
import { type OtherSets, otherSets, scopesOf } from './postgres-piece-sets.ts';
import { filterSets, filterValues, listBlocks, type StoredSorting } from './tables.ts';

/** Pieces in a block of a list (see the migration `filter-blocks`). */
const listBlockSize = 4096;

/** The stored order that a list is cut from. */
const storedAs: Record<Sorting, StoredSorting> = {
  best: 'new',
  new: 'new',
  price: 'price',
  'price-down': 'price',
  name: 'name',
};

/** Sets of a list in a stored order. */
function setsOfLists(database: Database, others: OtherSets) {
  const filterSets = filterSetsOf(database);
  return async ({ categoryId, filters, ...scope }: ChosenList, stored: StoredSorting): Promise<ListSets> => {
    const scopes = await scopesOf(scope, stored, others);
    // Last: the copy may change with the next answer of the database.
    const sets: FilterSets = (await filterSets()).get(stored) ?? new Map();
    const category = sets.get('category')?.get(String(categoryId)) ?? noPieces;
    return { sets, scope: categoryId === undefined ? scopes : [category, ...scopes], filters };
  };
}

/** Ids at these places of a stored order. */
async function idsAt({ db }: Database, places: readonly number[], stored: StoredSorting): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.product_ids[page.place % ${listBlockSize} + 1] as id
    from unnest(${sql.param([...places])}::int[]) with ordinality as page (place, nth)
      join ${listBlocks} b on b.sorting = ${stored} and b.block = page.place / ${listBlockSize}
    order by page.nth`);
  return rows.map(({ id }) => id);
}

/** Sizes and prices in their own order, others from the most pieces of the shop to the least. */
function valuesOf({ db }: Database): ListReader['filterValues'] {
  return async () => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select b.kind, b.value, v.label, v.part
      from (
        select kind, value, sum(bit_count(bits)) as pieces from ${filterSets}
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

/** Lists by the sets in the catalogue's own database (see the migration `filter-sets`). */
export function listReader(database: Database, keepForAWhile: KeepUntilChange<object>): ListReader {
  const others = otherSets(database, keepForAWhile);
  const setsOf = setsOfLists(database, others);
  return {
    filterValues: valuesOf(database),
    async chosenIds(list, { offset, limit }) {
      const { sorting, ids } = list;
      const stored = storedAs[sorting];
      const sets = await setsOf(list, stored);
      if (sorting === 'best' && ids) {
        const given = await others.ofIds(ids, stored);
        const left = new Set(cutList(sets, { offset: 0, limit: ids.length, isFalling: false }).places);
        const inOwnOrder = given.ids.filter((_id, nth) => left.has(given.places[nth] ?? -1));
        return { total: inOwnOrder.length, ids: inOwnOrder.slice(offset, offset + limit) };
      }
      const { total, places } = cutList(sets, { offset, limit, isFalling: sorting === 'price-down' });
      return { total, ids: await idsAt(database, places, stored) };
    },
    hasPieces: async (rule) => (await others.ofRule(rule, 'new')).size > 0,
    filterCounts: async (list) => countFilters(await setsOf(list, 'new')),
  };
}
