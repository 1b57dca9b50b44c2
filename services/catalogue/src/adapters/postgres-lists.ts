import { filterKinds, type Sorting } from '@toile/catalogue-contract';
import { type Database, withoutNulls } from '@toile/database';
import { type SQL, sql } from 'drizzle-orm';
import type { ChosenIds, ChosenList, FilterCount, KnownValue, ListReader } from '../domain/list-reader.ts';
import {
  filterBlocks,
  filterValues,
  listBlocks,
  listPlaces,
  products,
  type StoredSorting,
} from './tables.ts';

/** Places in a block of a list (see the migration `filter-blocks`). */
const blockSize = 4096;

/** The stored order that a list is cut from. */
const storedAs: Record<Sorting, StoredSorting> = {
  best: 'new',
  new: 'new',
  price: 'price',
  'price-down': 'price',
  name: 'name',
};

interface Blocks {
  blocks: number[];
  /** Of each block, as PostgreSQL reads a set of bits: `x` and hexadecimal digits. */
  bits: string[];
}

/** Sets of these places, a block each. */
function blocksOf(places: readonly number[]): Blocks {
  const sets = new Map<number, Buffer>();
  for (const place of places) {
    const block = Math.floor(place / blockSize);
    const bits = sets.get(block) ?? Buffer.alloc(blockSize / 8);
    const at = (place % blockSize) >> 3;
    bits.writeUInt8(bits.readUInt8(at) | (0x80 >> (place % 8)), at);
    sets.set(block, bits);
  }
  return { blocks: [...sets.keys()], bits: [...sets.values()].map((bits) => `x${bits.toString('hex')}`) };
}

/** Places of ids in a stored order, in the order of the ids, without those that have none. */
interface Placed {
  ids: readonly number[];
  places: readonly number[];
  blocks: Blocks;
}

/** Places of ids, read once in each order for as long as somebody keeps the ids. */
type PlacesOfIds = (ids: readonly number[], stored: StoredSorting) => Promise<Placed>;

function placesOfIds({ db }: Database): PlacesOfIds {
  const read = new WeakMap<readonly number[], Map<StoredSorting, Promise<Placed>>>();

  async function placed(ids: readonly number[], stored: StoredSorting): Promise<Placed> {
    const { rows } = await db.execute<Pick<Placed, 'ids' | 'places'>>(sql`
      select coalesce(array_agg(given.id order by given.nth), '{}') as ids,
        coalesce(array_agg(l.${sql.identifier(stored)} order by given.nth), '{}') as places
      from unnest(${sql.param([...ids])}::int[]) with ordinality as given (id, nth)
        join ${listPlaces} l on l.product_id = given.id`);
    const { places, ids: known } = rows[0] ?? { ids: [], places: [] };
    return { ids: known, places, blocks: blocksOf(places) };
  }

  return (ids, stored) => {
    const ofOrders = read.get(ids) ?? new Map<StoredSorting, Promise<Placed>>();
    read.set(ids, ofOrders);
    const known = ofOrders.get(stored);
    if (known) return known;
    const reading = placed(ids, stored);
    ofOrders.set(stored, reading);
    reading.catch(() => ofOrders.delete(stored));
    return reading;
  };
}

/** Conditions of a scope that have no set of their own. */
function conditionsOf({ designerId, collectionId }: ChosenList): SQL[] {
  return [
    ...(designerId === undefined ? [] : [sql`p.designer_id = ${designerId}`]),
    ...(collectionId === undefined ? [] : [sql`p.collection_ids @> array[${collectionId}::int]`]),
  ];
}

/** Sets of the scope, each of a kind of its own. */
async function scopesOf(list: ChosenList, stored: StoredSorting, ofIds: PlacesOfIds): Promise<SQL[]> {
  const bits = sql.raw(`bit(${blockSize})`);
  const conditions = conditionsOf(list);
  const given = list.ids && (await ofIds(list.ids, stored)).blocks;
  return [
    ...(conditions.length === 0
      ? []
      : [
          sql`select 'scope', place / ${blockSize}, bit_or(set_bit(0::${bits}, place % ${blockSize}, 1))
            from ${products} p join places l on l.product_id = p.id
            where ${sql.join(conditions, sql` and `)} and l.sorting = ${stored} group by 2`,
        ]),
    ...(given
      ? [
          sql`select 'ids', block, bits from
          unnest(${sql.param(given.blocks)}::int[], ${sql.param(given.bits)}::${bits}[]) as given (block, bits)`,
        ]
      : []),
  ];
}

/** Sets that the pieces of a list are in, one for each kind. */
async function setsOf(list: ChosenList, ofIds: PlacesOfIds) {
  const { categoryId, filters, sorting } = list;
  const isFalling = sorting === 'price-down';
  const stored: StoredSorting = storedAs[sorting];
  const scopes = await scopesOf(list, stored, ofIds);
  const wanted = [
    ...(categoryId === undefined ? [] : [{ kind: 'category', value: String(categoryId) }]),
    ...filters,
  ];
  const kinds = new Set(wanted.map(({ kind }) => kind)).size + scopes.length;
  /** A block for each kind of which a piece in it is chosen. */
  const picked = sql`picked as (
    select b.kind, b.block, bit_or(b.bits) as bits
    from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ value }) => value))}::text[])
      as wanted (kind, value)
    join ${filterBlocks} b on b.sorting = ${stored} and b.kind = wanted.kind and b.value = wanted.value
    group by b.kind, b.block
    ${sql.join(
      scopes.map((scope) => sql`union all ${scope}`),
      sql` `,
    )}
  ), chosen as (
    select block, bit_and(bits) as bits from picked group by block having count(*) = ${kinds}
  )`;
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

type Part = Parameters<ListReader['chosenIds']>[1];

/** Places of the pieces in this part of the list, in its order. */
function placesOn(parts: readonly PartOfPage[], { offset, limit }: Part, isFalling: boolean) {
  const places = parts.flatMap(({ block, bits }) => {
    const ones = onesIn(bits).map((at) => ({ block, at }));
    return isFalling ? ones.reverse() : ones;
  });
  const start = offset - Number(parts[0]?.before ?? 0);
  return places.slice(start, start + limit);
}

/** The pieces of a part, from the sets in which a bit stands for each. */
async function idsInOrder(
  { db }: Database,
  { list, part, ofIds }: { list: ChosenList; part: Part; ofIds: PlacesOfIds },
): Promise<ChosenIds> {
  const { stored, isFalling, picked } = await setsOf(list, ofIds);
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
    select b.product_ids[page.at + 1] as id
    from unnest(${sql.param(places.map(({ block }) => block))}::int[], ${sql.param(places.map(({ at }) => at))}::int[])
      with ordinality as page (block, at, place)
      join ${listBlocks} b on b.sorting = ${stored} and b.block = page.block
    order by page.place`);
  return { total: Number(rows[0]?.total ?? 0), ids: found.rows.map(({ id }) => id) };
}

/** Ids of the list that the filters leave, in their own order. */
async function idsInOwnOrder(
  { db }: Database,
  {
    list: { ids = [], ...list },
    part: { offset, limit },
    ofIds,
  }: { list: ChosenList; part: Part; ofIds: PlacesOfIds },
): Promise<ChosenIds> {
  const [{ picked }, given] = await Promise.all([setsOf(list, ofIds), ofIds(ids, 'new')]);
  const { rows } = await db.execute<Pick<PartOfPage, 'block' | 'bits'>>(sql`
    with ${picked}
    select block, bits::text as bits from chosen where block = any(${sql.param(given.blocks.blocks)}::int[])`);
  const chosen = new Map(rows.map(({ block, bits }) => [block, bits]));
  const left = given.ids.filter((_id, nth) => {
    const place = given.places[nth] ?? 0;
    return chosen.get(Math.floor(place / blockSize))?.[place % blockSize] === '1';
  });
  return { total: left.length, ids: left.slice(offset, offset + limit) };
}

/** Every set of every kind is cut with the pieces that the filters of all other kinds leave, and counted. */
function filterCounts({ db }: Database, ofIds: PlacesOfIds): ListReader['filterCounts'] {
  return async (list) => {
    const { kinds, picked } = await setsOf({ ...list, sorting: 'new' }, ofIds);
    const all = sql`${sql.param([...filterKinds])}::text[]`;
    const chosenKinds = [...new Set(list.filters.map(({ kind }) => kind))];
    const { rows } = await db.execute<FilterCount & Record<string, unknown>>(sql`
      with ${picked}, left_by_others as (
        select k.kind, p.block, bit_and(p.bits) as bits
        from unnest(${all}) as k (kind) join picked p on p.kind <> k.kind
        group by k.kind, p.block
        having count(*) = ${kinds} - (k.kind = any(${sql.param(chosenKinds)}::text[]))::int
      ), counted as materialized (
        -- Read once, not once for each kind that is left: a fifteenth of the table's blocks.
        select kind, value, block, bits from ${filterBlocks} where sorting = 'new' and kind = any(${all})
      )
      select kind, value, sum(pieces)::int as count from (
        select b.kind, b.value, bit_count(b.bits & l.bits) as pieces
        from left_by_others l join counted b on b.kind = l.kind and b.block = l.block
        -- Numbers are grouped, not the bits that they are counted in.
        offset 0
      ) numbers
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
export function listReader(database: Database): ListReader {
  const ofIds = placesOfIds(database);
  return {
    filterValues: valuesOf(database),
    chosenIds: (list, part) =>
      (list.sorting === 'best' ? idsInOwnOrder : idsInOrder)(database, { list, part, ofIds }),
    filterCounts: filterCounts(database, ofIds),
  };
}
