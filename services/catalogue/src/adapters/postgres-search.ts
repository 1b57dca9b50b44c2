import { mostRanked, type SearchHit, type SearchKind } from '@toile/catalogue-contract';
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

/** Of two that are named alike, the one whose name says less beside it. */
const shortestOf = (wanted: Wanted) => sql`${rankOf(wanted)} / ln(2 + length(title))`;

/** Matches that suggestions are chosen from: a letter begins words of every tenth piece. */
const mostSuggestedFrom = 400;
/** In the order in which equals are shown. */
const otherKinds: readonly SearchKind[] = ['designer', 'category', 'collection'];

export const hitOf = (row: Record<string, unknown>) => withoutNulls(row) as unknown as SearchHit;

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
    async newPieces(wanted, limit) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select kind, title, path, owner, image from (
          select kind, id, title, path, owner, image, names, added_at from ${searchEntries}
          where kind = 'product' and words @@ ${queryOf(wanted)}
          limit ${mostSuggestedFrom}
        ) matches
        order by ${shortestOf(wanted)} desc, added_at desc, id desc limit ${limit}`);
      return rows.map(hitOf);
    },
    async others(wanted, limit) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select kind, title, path, owner, image from (
          select *, row_number() over (partition by kind order by rank desc, id desc) as place from (
            select *, ${shortestOf(wanted)} as rank from ${searchEntries}
            -- Shorts "for the months between coats" are no answer to a coat.
            where kind <> 'product' and words @@ ${queryOf(wanted)} and names @@ ${queryOf(wanted)}
          ) matches
        ) best
        where place <= ${limit}
        order by rank desc, array_position(${sql.param([...otherKinds])}::text[], kind), id desc`);
      return rows.map(hitOf);
    },
  };
}

/** A search whose answers are kept: pages, orders and filters of what was found ask for the same pieces. */
export const keptSearch = (search: SearchReader, keep: KeepUntilChange<unknown[]>): SearchReader => ({
  ...search,
  productIds: async (wanted) => keep(`pieces ${JSON.stringify(wanted)}`, () => search.productIds(wanted)),
  newPieces: async (wanted, limit) =>
    keep(`new pieces ${JSON.stringify([wanted, limit])}`, () => search.newPieces(wanted, limit)),
  others: async (wanted, limit) =>
    keep(`others ${JSON.stringify([wanted, limit])}`, () => search.others(wanted, limit)),
});
