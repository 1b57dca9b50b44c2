import { createHash } from 'node:crypto';
import type { Tx } from '@toile/database';
import { sql } from 'drizzle-orm';
import { searchEntries } from '../tables.ts';
import type { EngineEntry } from './engine-client.ts';
import { foldedText } from './folded-text.ts';

/** Raised with every change of what is in an index, or of how it is searched: indexes are filled anew. */
const format = 1;
/** Entries in memory at once, and in one call. */
const batchEntries = 2000;

/** Name of what is in an index: the same entries with the same synonyms have the same one. */
export async function revisionOf(tx: Tx, synonyms: readonly (readonly string[])[]): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select md5(string_agg(
      concat_ws('|', kind, id, source, unit_price_pence, extract(epoch from added_at)), ',' order by kind, id
    )) as hash from ${searchEntries}`);
  return createHash('sha256')
    .update(JSON.stringify([format, rows[0]?.hash, synonyms]))
    .digest('hex')
    .slice(0, 16);
}

interface Row extends Record<string, unknown> {
  kind: string;
  id: number;
  named: string;
  known_as: string;
  made_of: string;
  described: string;
  price: number | null;
  added: number | null;
}

const entryOf = (row: Row): EngineEntry => ({
  id: `${row.kind}-${row.id}`,
  kind: row.kind,
  number: row.id,
  title: foldedText(row.named),
  knownAs: foldedText(row.known_as),
  madeOf: foldedText(row.made_of),
  // Shorts "for the months between coats" are no answer to a coat.
  described: row.kind === 'product' ? foldedText(row.described) : '',
  pricePence: row.price ?? 0,
  addedAt: row.added ?? 0,
});

/** Entries of the whole shop, as this transaction sees it. */
export async function* entriesOf(tx: Tx): AsyncGenerator<EngineEntry[]> {
  await tx.execute(sql`
    declare entries no scroll cursor for
    select kind, id, named, known_as, made_of, described, unit_price_pence as price,
      extract(epoch from added_at)::int as added
    from search_sources`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(batchEntries))} from entries`);
    if (rows.length === 0) return;
    yield rows.map(entryOf);
  }
}
