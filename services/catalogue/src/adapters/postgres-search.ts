import { mostRanked, type SearchHit } from '@toile/catalogue-contract';
import { type Database, withoutNulls } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import type { SearchReader, Wanted } from '../domain/search-reader.ts';
import type { SearchSettings } from '../domain/search-settings.ts';
import { wordReader } from './postgres-search-words.ts';
import { searchEntries } from './tables.ts';

/** Weights of a text's lexemes: of the description, of what a piece is made of, of whose and what it is, of its name. */
const weights = sql.raw(`'{0.02, 0.2, 0.5, 1}'`);

const queryOf = ({ parts, every }: Wanted) =>
  sql`${parts.map((part) => `(${part})`).join(every ? ' & ' : ' | ')}::tsquery`;

/**
 * Each part counts for itself, the parts of one query by each other: a white shirt is a shirt that is said to be white, not one
 * that is named a shirt and has white buttons.
 */
const rankOf = ({ parts, every }: Wanted) =>
  sql.join(
    parts.map((part) => sql`(0.001 + ts_rank(${weights}, names, ${part}::tsquery))`),
    every ? sql` * ` : sql` + `,
  );

/** The full-text index in the catalogue's own database (see the migration `search`). */
export function postgresSearch(database: Database, settings: SearchSettings): SearchReader {
  const { db } = database;
  return {
    read: wordReader(database, settings),
    async productIds({ fromPence = 0, toPence = 2 ** 31 - 1, ...wanted }) {
      const hasParts = wanted.parts.length > 0;
      // Matches are read in the order of the table, which is the newest first.
      const { rows } = await db.execute<{ ids: number[] }>(sql`
        select coalesce(array_agg(id order by ${hasParts ? sql`${rankOf(wanted)} desc,` : sql``} added_at desc, id desc), '{}') as ids
        from (
          select id, names, added_at from ${searchEntries}
          where kind = 'product' and unit_price_pence between ${fromPence} and ${toPence}
            and ${hasParts ? sql`words @@ ${queryOf(wanted)}` : sql`true`}
          limit ${mostRanked}
        ) matches`);
      return rows[0]?.ids ?? [];
    },
    async hits(wanted, kinds, limit) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select best.kind, title, path, owner, image
        from unnest(${sql.param([...kinds])}::text[]) with ordinality as wanted (kind, place)
        cross join lateral (
          select *, ${rankOf(wanted)} / ln(2 + length(title)) as rank from (
            select kind, id, title, path, owner, image, names, added_at from ${searchEntries} e
            where e.kind = wanted.kind and e.words @@ ${queryOf(wanted)}
              -- Shorts "for the months between coats" are no answer to a coat.
              and (e.kind = 'product' or e.names @@ ${queryOf(wanted)})
            limit ${mostRanked}
          ) matches
          order by rank desc, added_at desc, id desc limit ${limit}
        ) best
        order by rank desc, place, added_at desc, id desc`);
      return rows.map((row) => withoutNulls(row) as unknown as SearchHit);
    },
  };
}

/** A search whose answers are kept: pages, orders and filters of what was found ask for the same pieces. */
export const keptSearch = (search: SearchReader, keep: KeepUntilChange<unknown[]>): SearchReader => ({
  ...search,
  productIds: async (wanted) => keep(`pieces ${JSON.stringify(wanted)}`, () => search.productIds(wanted)),
  hits: async (wanted, kinds, limit) =>
    keep(`hits ${JSON.stringify([wanted, kinds, limit])}`, () => search.hits(wanted, kinds, limit)),
});
