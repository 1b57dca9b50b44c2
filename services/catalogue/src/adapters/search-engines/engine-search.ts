import { mostRanked, type SearchHit } from '@toile/catalogue-contract';
import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { SearchReader, Wanted } from '../../domain/search-reader.ts';
import { hitOf } from '../postgres-search.ts';
import { searchEntries } from '../tables.ts';
import type { EngineClient, EngineQuery, FoundEntry } from './engine-client.ts';
import { askedWords } from './folded-text.ts';

/** Others that are ranked: of some hundreds those that match. */
const mostOthersRanked = 200;
/** Marks the last part, when it is the beginning of a word. No word has it. */
const begun = '*';

const wordsOf = ({ parts, every }: Wanted): Pick<EngineQuery, 'words' | 'isBegun' | 'every'> => ({
  words: parts.map((part) => part.replace(begun, '')),
  isBegun: parts.at(-1)?.endsWith(begun) ?? false,
  every,
});

/** Hits of the entries that an engine has found, in their order, as the database has them. What has gone since is cut out. */
async function hitsOf({ db }: Database, found: readonly FoundEntry[]): Promise<SearchHit[]> {
  const kinds = sql.param(found.map(({ kind }) => kind));
  const ids = sql.param(found.map(({ number }) => number));
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select kind, title, path, owner, image from ${searchEntries}
    join unnest(${kinds}::text[], ${ids}::int[]) with ordinality as found (kind, id, place) using (kind, id)
    order by place`);
  return rows.map(hitOf);
}

/** Ids of the pieces that an engine has found, in their order, without those that have gone since. */
async function idsOf({ db }: Database, found: readonly FoundEntry[]): Promise<number[]> {
  const ids = sql.param(found.map(({ number }) => number));
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${searchEntries} join unnest(${ids}::int[]) with ordinality as found (id, place) using (id)
    where kind = 'product' order by place`);
  return rows.map(({ id }) => id);
}

function bestOfEachKind(found: readonly FoundEntry[], limit: number): FoundEntry[] {
  const counts = new Map<string, number>();
  return found.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= limit;
  });
}

export interface EngineSearchDeps {
  database: Database;
  /** Answers while the engine doesn't. */
  instead: SearchReader;
  /** Rejects at once while the engine is away. */
  ask: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

/** Search by an engine. Parts of its queries are words, so that whoever takes its place may read them again. */
export function engineSearch(
  engine: EngineClient,
  { database, instead, ask }: EngineSearchDeps,
): SearchReader {
  const find = (query: EngineQuery) => ask(() => engine.find(query));

  /** The words as PostgreSQL reads them; undefined when none says anything there. */
  async function readAgain<Search extends Wanted>(search: Search): Promise<Search | undefined> {
    if (search.parts.length === 0) return search;
    const { words, isBegun } = wordsOf(search);
    const read = await instead.read({ text: words.join(' '), isBegun });
    return read && { ...search, parts: read.parts };
  }
  /** The entries that the engine finds, or what PostgreSQL finds. */
  async function findOr<Search extends Wanted, Found>(
    query: EngineQuery,
    search: Search,
    {
      found,
      otherwise,
    }: {
      found(entries: FoundEntry[]): Found[] | Promise<Found[]>;
      otherwise(search: Search): Promise<Found[]>;
    },
  ): Promise<Found[]> {
    const entries = await find(query).catch(() => undefined);
    if (entries) return found(entries);
    const again = await readAgain(search);
    return again ? otherwise(again) : [];
  }

  return {
    async read({ text, isBegun }) {
      const words = askedWords(text, isBegun);
      if (words.length === 0) return undefined;
      return { parts: isBegun ? words.with(-1, `${words.at(-1)}${begun}`) : words };
    },
    productIds: (search) =>
      findOr({ ...search, ...wordsOf(search), kinds: 'pieces', limit: mostRanked }, search, {
        found: (entries) => idsOf(database, entries),
        otherwise: instead.productIds,
      }),
    newPieces: (wanted, limit) =>
      findOr({ ...wordsOf(wanted), kinds: 'pieces', limit }, wanted, {
        found: (entries) => hitsOf(database, entries),
        otherwise: (again) => instead.newPieces(again, limit),
      }),
    others: (wanted, limit) =>
      findOr({ ...wordsOf(wanted), kinds: 'others', limit: mostOthersRanked }, wanted, {
        found: (entries) => hitsOf(database, bestOfEachKind(entries, limit)),
        otherwise: (again) => instead.others(again, limit),
      }),
  };
}
