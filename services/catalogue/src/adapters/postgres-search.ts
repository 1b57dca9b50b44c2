import { mostRanked, type SearchHit, type SearchKind } from '@toile/catalogue-contract';
import { type Database, withoutNulls } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import type { SearchReader, Wanted } from '../domain/search-reader.ts';
import type { SearchSettings } from '../domain/search-settings.ts';
import { wordReader } from './postgres-search-words.ts';
import { searchEntries } from './tables.ts';
import { workQueue } from './work-queue.ts';

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

/** Searches that are ranked at once. A burst of new words waits for itself, not pages for it. */
const mostAtOnce = 2;
const mostWaiting = 500;
/** As long as for a connection. */
const longestWaitMs = 5_000;
/** Matches that suggestions are chosen from: a letter begins words of every tenth piece. */
const mostSuggestedFrom = 400;
/** In the order in which equals are shown. */
const otherKinds: readonly SearchKind[] = ['designer', 'category', 'collection'];

/**
 * The newest pieces that match, in the order of the table. Older ones, of which a million have ten times as many, are looked
 * for where the newest are too few: the second half isn't begun before.
 */
function newestOf(conditions: readonly SQL[], limit: number): SQL {
  const halves = [sql`is_new`, sql`kind = 'product' and not is_new`].map(
    (half) =>
      sql`(select * from ${searchEntries} where ${sql.join([half, ...conditions], sql` and `)} limit ${limit})`,
  );
  return sql`${sql.join(halves, sql` union all `)} limit ${limit}`;
}

export const hitOf = (row: Record<string, unknown>) => withoutNulls(row) as unknown as SearchHit;

/** The full-text index in the catalogue's own database (see the migration `search`). */
export function postgresSearch(database: Database, settings: SearchSettings): SearchReader {
  const { db } = database;
  const inTurn = workQueue({ concurrency: mostAtOnce, maxWaiting: mostWaiting });
  return {
    read: wordReader(database, settings),
    async productIds({ fromPence, toPence, ...wanted }) {
      const conditions = [
        ...(wanted.parts.length > 0 ? [sql`words @@ ${queryOf(wanted)}`] : []),
        ...(fromPence === undefined ? [] : [sql`unit_price_pence >= ${fromPence}`]),
        ...(toPence === undefined ? [] : [sql`unit_price_pence <= ${toPence}`]),
      ];
      const byRank = wanted.parts.length > 0 ? sql`${rankOf(wanted)} desc,` : sql``;
      const { rows } = await inTurn(
        () =>
          db.execute<{ ids: number[] }>(sql`
            select coalesce(array_agg(id order by ${byRank} added_at desc, id desc), '{}') as ids
            from (${newestOf(conditions, mostRanked)}) matches`),
        { signal: AbortSignal.timeout(longestWaitMs) },
      );
      return rows[0]?.ids ?? [];
    },
    async newPieces(wanted, limit) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select kind, title, path, owner, image
        from (${newestOf([sql`words @@ ${queryOf(wanted)}`], mostSuggestedFrom)}) matches
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
