import type { Database } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import type { ListScope } from '../domain/list-reader.ts';
import { blockOf, blockSize, type PieceSet, setOfPlaces } from '../domain/piece-set.ts';
import type { SelectionRule } from '../domain/selection-settings.ts';
import { piecesOfRule } from './postgres-selections.ts';
import { listPlaces, products, type StoredSorting } from './tables.ts';

/** Places of ids in a stored order, in the order of the ids, without those that have none. */
interface Placed {
  ids: readonly number[];
  places: readonly number[];
  set: PieceSet;
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
    return { ids: known, places, set: setOfPlaces(places) };
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

/** Places in the first of two steps to a set: a set of one place is made for each piece, and is short. */
const stepSize = 1024;
const stepsOfBlock = blockSize / stepSize;
const bits = sql.raw(`bit(${blockSize})`);
const stepBits = sql.raw(`bit(${stepSize})`);

/** Set of what a query of ids has, as rows of `block` and `bits`. */
const setOf = (ids: SQL, stored: StoredSorting) => sql`
  select step / ${stepsOfBlock} as block, bit_or(bits::${bits} >> (step % ${stepsOfBlock} * ${stepSize})) as bits from (
    select place / ${stepSize} as step, bit_or(set_bit(0::${stepBits}, place % ${stepSize}, 1)) as bits from (
      select l.${sql.identifier(stored)} as place from ${listPlaces} l join (${ids}) pieces on pieces.id = l.product_id
    ) placed group by 1
  ) steps group by 1`;

/** Bytes of `bits`, without their number, which comes first. */
export const bytesOfBits = sql`substr(bit_send(bits), 5)`;

interface StoredBlock extends Record<string, unknown> {
  block: number;
  bits: Buffer;
}

/** Set of what a query of ids has. */
async function readSet({ db }: Database, ids: SQL, stored: StoredSorting): Promise<PieceSet> {
  const { rows } = await db.execute<StoredBlock>(
    sql`select block, ${bytesOfBits} as bits from (${setOf(ids, stored)}) sets`,
  );
  return new Map(rows.map(({ block, bits }) => [block, blockOf(bits)]));
}

/** Sets of lists that no table has. */
export interface OtherSets {
  ofIds: PlacesOfIds;
  /** Set of a rule, for which the whole shop is looked at. */
  ofRule: (rule: SelectionRule, stored: StoredSorting) => PieceSet | Promise<PieceSet>;
  ofQuery: (ids: SQL, stored: StoredSorting) => Promise<PieceSet>;
}

export const otherSets = (database: Database, keepForAWhile: KeepUntilChange<object>): OtherSets => ({
  ofIds: placesOfIds(database),
  ofRule: (rule, stored) =>
    keepForAWhile(`${stored} ${JSON.stringify(rule)}`, () => readSet(database, piecesOfRule(rule), stored)),
  ofQuery: (ids, stored) => readSet(database, ids, stored),
});

/** Pieces of a designer and a collection, where a scope names one. */
function piecesOfScope({ designerId, collectionId }: ListScope): SQL[] {
  const conditions = [
    ...(designerId === undefined ? [] : [sql`designer_id = ${designerId}`]),
    ...(collectionId === undefined ? [] : [sql`collection_ids @> array[${collectionId}::int]`]),
  ];
  if (conditions.length === 0) return [];
  return [sql`select id from ${products} where ${sql.join(conditions, sql` and `)}`];
}

/** Sets that a scope is cut from, beside that of its category. */
export const scopesOf = (
  scope: ListScope,
  stored: StoredSorting,
  { ofIds, ofRule, ofQuery }: OtherSets,
): Promise<PieceSet[]> =>
  Promise.all([
    ...piecesOfScope(scope).map((ids) => ofQuery(ids, stored)),
    ...(scope.ids ? [ofIds(scope.ids, stored).then(({ set }) => set)] : []),
    ...(scope.rule ? [ofRule(scope.rule, stored)] : []),
  ]);
