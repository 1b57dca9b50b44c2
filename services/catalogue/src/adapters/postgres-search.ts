import { mostRanked, type SearchHit, type SearchKind } from '@toile/catalogue-contract';
import { type Database, withoutNulls } from '@toile/database';
import { HttpProblem, type KeepUntilChange } from '@toile/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { QueueFull } from '../domain/make-variant.ts';
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

const busy = () =>
  new HttpProblem({ status: 503, code: 'busy', title: 'Too many people search at once, try again soon' });

/** Runs searches in their turn; one that would wait for too long, or behind too many, is refused. */
function searchQueue() {
  const inTurn = workQueue({ concurrency: mostAtOnce, maxWaiting: mostWaiting });
  return <T>(search: () => Promise<T>): Promise<T> =>
    inTurn(search, { signal: AbortSignal.timeout(longestWaitMs) }).catch((error: Error) => {
      throw error instanceof QueueFull || error.name === 'TimeoutError' ? busy() : error;
    });
}

/** Matches that suggestions are chosen from: a letter begins words of every tenth piece. */
const mostSuggestedFrom = 400;
/** In the order in which equals are shown. */
const otherKinds: readonly SearchKind[] = ['designer', 'category', 'collection'];

/** Of the 8,000, 30,000 and 100,000 newest pieces. */
const ages = ['age = 0', 'age = 1', 'age = 2'].map((age) => sql.raw(age));
const older = sql.raw(`kind = 'product' and not is_new`);

/**
 * The newest pieces that match; of those beyond the newest 100,000 any. An age isn't begun before those ahead of it are found to
 * be too few, so that no more than some thousand matches are sorted.
 */
function newestOf(conditions: readonly SQL[], { columns, limit }: { columns: SQL; limit: number }): SQL {
  const of = (age: SQL, order = sql``) =>
    sql`(select ${columns} from ${searchEntries} where ${sql.join([age, ...conditions], sql` and `)} ${order} limit ${limit})`;
  const parts = [...ages.map((age) => of(age, sql`order by added_at desc, id desc`)), of(older)];
  return sql`${sql.join(parts, sql` union all `)} limit ${limit}`;
}

/** Of a piece: columns that it is ranked by alone, those that are shown with it. */
const ranked = sql.raw('id, added_at, names');
const shown = sql.raw('kind, title, path, owner, image');

export const hitOf = (row: Record<string, unknown>) => withoutNulls(row) as unknown as SearchHit;

/** The full-text index in the catalogue's own database (see the migration `search`). */
export function postgresSearch(database: Database, settings: SearchSettings): SearchReader {
  const { db } = database;
  const inTurn = searchQueue();
  return {
    read: wordReader(database, settings),
    async productIds({ fromPence, toPence, ...wanted }) {
      const conditions = [
        ...(wanted.parts.length > 0 ? [sql`words @@ ${queryOf(wanted)}`] : []),
        ...(fromPence === undefined ? [] : [sql`unit_price_pence >= ${fromPence}`]),
        ...(toPence === undefined ? [] : [sql`unit_price_pence <= ${toPence}`]),
      ];
      const byRank = wanted.parts.length > 0 ? sql`${rankOf(wanted)} desc,` : sql``;
      const { rows } = await inTurn(() =>
        db.execute<{ ids: number[] }>(sql`
          select coalesce(array_agg(id order by ${byRank} added_at desc, id desc), '{}') as ids
          from (${newestOf(conditions, { columns: ranked, limit: mostRanked })}) matches`),
      );
      return rows[0]?.ids ?? [];
    },
    async newPieces(wanted, limit) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select ${shown} from (${newestOf([sql`words @@ ${queryOf(wanted)}`], {
          columns: sql`${ranked}, ${shown}`,
          limit: mostSuggestedFrom,
        })}) matches
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
