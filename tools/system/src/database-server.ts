import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, ensureDatabase, openDatabase, startPostgres } from '@toile/database';
import type { Progress } from './progress.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

export type DatabaseServer = {
  url: string;
  /** Without a pooler. */
  sessionUrl: string;
  stop(): Promise<void>;
};

/** The embedded server, kept alive; or the one that DATABASE_URL names, which is not ours to stop. */
export async function startDatabaseServer(settings: Settings, progress: Progress): Promise<DatabaseServer> {
  const { databaseUrl: url, sessionUrl = url } = settings;
  if (url && sessionUrl) return { url, sessionUrl, stop: async () => {} };
  const dataDir = path.join(settings.varDir, 'postgres');
  const server = await startPostgres({ dataDir });
  const watch = new AbortController();
  const watching = keepAlive({ url: server.url, dataDir }, progress, watch.signal);
  return {
    url: server.url,
    sessionUrl: server.url,
    stop: async () => {
      watch.abort();
      await watching;
      await server.stop();
    },
  };
}

/** Starts a server that has died again, on the port that the services know. */
async function keepAlive(
  { url, dataDir }: { url: string; dataDir: string },
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const preferredPort = Number(new URL(url).port);
  let told = '';
  const tellOnce = (message: string) => {
    if (message !== told) progress.warn(message);
    told = message;
  };
  while (await pause(2_000, signal)) {
    try {
      const { adopted } = await startPostgres({ dataDir, preferredPort });
      if (!adopted) progress.warn('PostgreSQL had ended and was started again');
      told = '';
    } catch (error) {
      tellOnce(`PostgreSQL could not be started again: ${(error as Error).message}`);
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

export type ServiceDatabases = {
  /** URL of each service's database, by the service's name. */
  urls: Record<string, string>;
  /** Names of the services whose database was made just now. */
  made: Set<string>;
};

/** A database per service on that server. */
export async function ensureServiceDatabases({
  url,
  sessionUrl,
}: Pick<DatabaseServer, 'url' | 'sessionUrl'>): Promise<ServiceDatabases> {
  const present = await databaseNames(sessionUrl);
  const entries = await Promise.all(
    services.map(async ({ name, database }) => {
      await ensureDatabase(sessionUrl, database);
      return [name, databaseUrl(url, database)] as const;
    }),
  );
  const made = services.filter(({ database }) => !present.has(database)).map(({ name }) => name);
  return { urls: Object.fromEntries(entries), made: new Set(made) };
}

async function databaseNames(serverUrl: string): Promise<Set<string>> {
  const server = openDatabase(serverUrl, { max: 1 });
  try {
    const { rows } = await server.pool.query<{ datname: string }>('select datname from pg_database');
    return new Set(rows.map((row) => row.datname));
  } finally {
    await server.close();
  }
}
