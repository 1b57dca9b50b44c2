import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { FilterSets } from '../domain/count-filters.ts';
import { type Block, blockOf } from '../domain/piece-set.ts';
import { filterSets } from './tables.ts';

/** Blocks of one read: what else the process does waits for no more of them. */
const blocksOfRead = 500;

/** Nulls where nothing has changed. */
interface ChangedBlock extends Record<string, unknown> {
  change: string | null;
  kind: string;
  value: string;
  block: number;
  bits: Buffer;
  /** Changes of all blocks; null where there is no block. */
  oldest: string | null;
  latest: string | null;
}

/**
 * Copy of the sets of the order `new`, which is brought in step before each use: PostgreSQL would count a byte at a time. It
 * takes 11 MB of a million pieces.
 */
export function filterSetsOf({ db }: Database): () => Promise<FilterSets> {
  const sets = new Map<string, Map<string, Map<number, Block>>>();
  let known = 0;

  function keep({ kind, value, block, bits }: ChangedBlock): void {
    const values = sets.get(kind) ?? new Map<string, Map<number, Block>>();
    const blocks = values.get(value) ?? new Map<number, Block>();
    sets.set(kind, values.set(value, blocks.set(block, blockOf(bits))));
  }

  /** True unless an import has written all blocks anew, or a backup was restored. */
  const isOf = ({ oldest, latest }: ChangedBlock) =>
    oldest !== null && Number(oldest) <= known && known <= Number(latest);

  async function readChanges(): Promise<FilterSets> {
    const { rows } = await db.execute<ChangedBlock>(sql`
      select s.change, kind, value, block, substr(bit_send(bits), 5) as bits, oldest, latest
      from (select min(change) as oldest, max(change) as latest from ${filterSets} where sorting = 'new') o
      left join ${filterSets} s on sorting = 'new' and s.change > ${known}
      order by s.change limit ${blocksOfRead}`);
    if (known > 0 && !rows.every(isOf)) {
      sets.clear();
      known = 0;
      return readChanges();
    }
    for (const row of rows) {
      if (row.change === null) return sets;
      keep(row);
      known = Number(row.change);
    }
    return rows.length < blocksOfRead ? sets : readChanges();
  }

  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<FilterSets> | undefined;
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
