import pg from 'pg';
import { dataChanges } from './announce-change.ts';
import { listenTo, type OnNotification, type Subscribe } from './listen-to.ts';
import type { Log } from './log.ts';
import { type Database, openDatabase } from './open-database.ts';

/** Time for which replicas are left alone when none takes a connection, and that one has for it. */
const awayMs = 2000;
const connectMs = 2000;

export interface Reads {
  /** The same database, for reads alone. */
  database: Database;
  /** Changes of what is read there. */
  subscribe: Subscribe;
  close(): Promise<void>;
}

/** Place in the primary's log: what was told of until now stands before it, and on its disk. */
interface Told {
  place: string;
}
type Query = (...asked: unknown[]) => Promise<unknown>;
const queryOf = (from: pg.Pool | pg.PoolClient) => from.query.bind(from) as unknown as Query;

/** Repeated by the primary: whatever a replica fails at as a replica. It isn't asked twice for what is wrong itself, or takes too long. */
const isOfReplica = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== '40001');

/**
 * Reads of what a service shows, by replicas, and the changes of it. Whoever was told of a change reads nothing older: each
 * connection is asked once after it whether its server has it by now. Where it hasn't, or none is there, the primary is read.
 */
export async function openReads(
  database: Database,
  { url, log }: { url: string | undefined; log: Log },
): Promise<Reads> {
  const changes = await listenTo(database.sessionUrl, dataChanges, log);
  if (!url) return { database, subscribe: changes.subscribe, close: changes.close };
  const listeners = new Set<OnNotification>();
  let told: Told | undefined;
  const note = async () => {
    const [row] = await changes.query<Told>('select pg_current_wal_flush_lsn() as place');
    told = row;
  };
  await note();
  changes.subscribe((keys) => {
    const tellAll = () => {
      for (const listener of listeners) listener(keys);
    };
    // Without an answer the connection is lost; when it is back, everything is told.
    note().then(tellAll, () => undefined);
  });
  const replicas = openDatabase(url, { connectionTimeoutMs: connectMs, silentMs: database.silentMs });
  preferReplicas(replicas.pool, database.pool, () => told);
  return {
    database: { ...database, db: replicas.db },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await changes.close();
      await replicas.close();
    },
  };
}

/** Makes the queries of the replicas' pool those of the primary where no replica has what was told. */
function preferReplicas(replicas: pg.Pool, primary: pg.Pool, told: () => Told | undefined): void {
  const freshAt = new WeakMap<pg.PoolClient, Told>();
  let awayUntil = 0;

  async function isFresh(client: pg.PoolClient, wanted: Told): Promise<boolean> {
    if (freshAt.get(client) === wanted) return true;
    const { rows } = await client.query<{ isFresh: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isFresh"',
      [wanted.place],
    );
    if (!rows[0]?.isFresh) return false;
    freshAt.set(client, wanted);
    return true;
  }

  const connected = () =>
    replicas.connect().catch(() => {
      awayUntil = performance.now() + awayMs;
      return undefined;
    });

  /** Undefined: no replica can say it. */
  async function fromReplica(asked: unknown[]): Promise<unknown> {
    const wanted = told();
    const client = wanted && performance.now() >= awayUntil ? await connected() : undefined;
    if (!wanted || !client) return undefined;
    try {
      const answer = (await isFresh(client, wanted)) ? await queryOf(client)(...asked) : undefined;
      client.release();
      return answer;
    } catch (error) {
      client.release(isOfReplica(error));
      if (!isOfReplica(error)) throw error;
      return undefined;
    }
  }

  const query: Query = async (...asked) => (await fromReplica(asked)) ?? queryOf(primary)(...asked);
  replicas.query = query as unknown as typeof replicas.query;
}
