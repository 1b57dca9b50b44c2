import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { FilterSets } from '../domain/cut-list.ts';
import { type Block, blockOf } from '../domain/piece-set.ts';
import { bytesOfBits } from './postgres-piece-sets.ts';
import { filterSets, type StoredSorting } from './tables.ts';

/** Blocks of one read: what else the process does waits for no more of them. */
const blocksOfRead = 500;

/** Nulls where nothing has changed. */
interface ChangedBlock extends Record<string, unknown> {
  change: string | null;
  sorting: StoredSorting;
  kind: string;
  value: string;
  block: number;
  bits: Buffer;
  /** Changes of all blocks; null where there is no block. */
  oldest: string | null;
  latest: string | null;
}

type SetsOfOrders = ReadonlyMap<StoredSorting, FilterSets>;

/** The value of a key, which is made where there is none. */
function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/**
 * Copy of the sets in memory, which is brought in step before each use: PostgreSQL would cut and count a byte at a time. It takes
 * 45 MB of a million pieces.
 */
export function filterSetsOf({ db }: Database): () => Promise<SetsOfOrders> {
  const orders = new Map<StoredSorting, Map<string, Map<string, Map<number, Block>>>>();
  let known = 0;

  function keep({ sorting, kind, value, block, bits }: ChangedBlock): void {
    const values = getOrInsert(
      getOrInsert(orders, sorting, () => new Map()),
      kind,
      () => new Map(),
    );
    getOrInsert(values, value, () => new Map()).set(block, blockOf(bits));
  }

  /** True unless an import has written all blocks anew, or a backup was restored. */
  const isOf = ({ oldest, latest }: ChangedBlock) =>
    oldest !== null && Number(oldest) <= known && known <= Number(latest);

  async function readChanges(): Promise<SetsOfOrders> {
    const { rows } = await db.execute<ChangedBlock>(sql`
      select change, sorting, kind, value, block, ${bytesOfBits} as bits, oldest, latest
      from (select min(change) as oldest, max(change) as latest from ${filterSets}) of_all
      left join (
        select * from ${filterSets} where change > ${known} order by change limit ${blocksOfRead}
      ) changed on true
      order by change`);
    if (known > 0 && !rows.every(isOf)) {
      orders.clear();
      known = 0;
      return readChanges();
    }
    for (const row of rows) {
      if (row.change === null) break;
      keep(row);
      known = Number(row.change);
    }
    return rows.length < blocksOfRead ? orders : readChanges();
  }

  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<SetsOfOrders> | undefined;
  // Readers that come while changes are read share the next read, which has what was committed before they came.
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return readChanges();
    });
    last = next.catch(() => undefined);
    return next;
  };
}
