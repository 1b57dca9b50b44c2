import { type Database, withoutNulls } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { countFilters, piecesOf } from '../domain/count-filters.ts';
import type { ChosenIds, ChosenList, KnownValue, ListReader } from '../domain/list-reader.ts';
import { blockSize } from '../domain/piece-set.ts';
import { filterSetsOf } from './postgres-filter-sets.ts';
import { type OtherSets, otherSets, scopesOf, setsOf } from './postgres-piece-sets.ts';
import { filterSets, filterValues, listBlocks } from './tables.ts';

/** Pieces in a block of a list (see the migration `filter-blocks`). */
const listBlockSize = 4096;

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

type Part = Parameters<ListReader['chosenIds']>[1];

/** Places of the pieces in this part of the list, in its order. */
function placesOn(parts: readonly PartOfPage[], { offset, limit }: Part, isFalling: boolean): number[] {
  const places = parts.flatMap(({ block, bits }) => {
    const ones = onesIn(bits).map((at) => block * blockSize + at);
    return isFalling ? ones.reverse() : ones;
  });
  const start = offset - Number(parts[0]?.before ?? 0);
  return places.slice(start, start + limit);
}

/** The pieces of a part, from the sets in which a bit stands for each. */
async function idsInOrder(
  { db }: Database,
  { list, part, others }: { list: ChosenList; part: Part; others: OtherSets },
): Promise<ChosenIds> {
  const { stored, isFalling, picked } = await setsOf(list, others);
  const { offset, limit } = part;
  const order = isFalling ? sql`block desc` : sql`block`;
  const { rows } = await db.execute<PartOfPage>(sql`
    with ${picked}, counted as (
      select block, bits, bit_count(bits) as own,
        sum(bit_count(bits)) over (order by ${order}) - bit_count(bits) as before, sum(bit_count(bits)) over () as total
      from chosen
    )
    select block, bits::text as bits, before, total from counted
    where own > 0 and before < ${offset + limit} and before + own > ${offset}
    order by ${order}`);
  const places = placesOn(rows, part, isFalling);
  const found = await db.execute<{ id: number }>(sql`
    select b.product_ids[page.place % ${listBlockSize} + 1] as id
    from unnest(${sql.param(places)}::int[]) with ordinality as page (place, nth)
      join ${listBlocks} b on b.sorting = ${stored} and b.block = page.place / ${listBlockSize}
    order by page.nth`);
  return { total: Number(rows[0]?.total ?? 0), ids: found.rows.map(({ id }) => id) };
}

/** Ids of the list that the filters leave, in their own order. */
async function idsInOwnOrder(
  { db }: Database,
  {
    list: { ids = [], ...list },
    part: { offset, limit },
    others,
  }: { list: ChosenList; part: Part; others: OtherSets },
): Promise<ChosenIds> {
  const [{ picked }, given] = await Promise.all([setsOf(list, others), others.ofIds(ids, 'new')]);
  const { rows } = await db.execute<Pick<PartOfPage, 'block' | 'bits'>>(sql`
    with ${picked}
    select block, bits::text as bits from chosen where block = any(${sql.param([...given.set.keys()])}::int[])`);
  const chosen = new Map(rows.map(({ block, bits }) => [block, bits]));
  const left = given.ids.filter((_id, nth) => {
    const place = given.places[nth] ?? 0;
    return chosen.get(Math.floor(place / blockSize))?.[place % blockSize] === '1';
  });
  return { total: left.length, ids: left.slice(offset, offset + limit) };
}

function filterCounts(database: Database, others: OtherSets): ListReader['filterCounts'] {
  const filterSets = filterSetsOf(database);
  return async ({ categoryId, filters, ...list }) => {
    const [sets, scopes] = await Promise.all([filterSets(), scopesOf(list, 'new', others)]);
    const category =
      categoryId === undefined ? [] : [piecesOf(sets, { kind: 'category', value: String(categoryId) })];
    return countFilters(sets, { scope: [...category, ...scopes], filters });
  };
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
  return {
    filterValues: valuesOf(database),
    chosenIds: (list, part) =>
      (list.sorting === 'best' ? idsInOwnOrder : idsInOrder)(database, { list, part, others }),
    hasPieces: async (rule) => (await others.ofRule(rule, 'new')).size > 0,
    filterCounts: filterCounts(database, others),
  };
}
