import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, openCluster } from './cluster.ts';
import { withLock } from './lock.ts';
import { type Log, silent } from './log.ts';
import { nativeFolder } from './native.ts';
import { programsIn } from './programs.ts';
import { unprivilegedUser } from './run-as.ts';
import { Server } from './server.ts';

export type StartOptions = {
  /** Holds the data between starts; made when absent. Two servers need two of them. */
  dataDir: string;
  logger?: Log;
  /** Settings of postgresql.conf beyond the defaults, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Taken if it is free; for a restart whose clients know the old port. */
  preferredPort?: number;
};

export type RunningPostgres = {
  /** `postgres://…@127.0.0.1:<free port>/postgres`, as superuser. */
  url: string;
  /** The server was already running: left behind by a killed process, or started by a neighbour. */
  adopted: boolean;
  /** Ends the server; sessions that are open are closed, committed data is safe. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a data directory on a free loopback port, or adopts the one that still runs there.
 * Works as root (PostgreSQL then runs as `postgres` or `nobody`) and as an ordinary user.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  return withLock(path.join(dataDir, 'start.lock'), () => start(dataDir, options));
}

async function start(dataDir: string, options: StartOptions): Promise<RunningPostgres> {
  const { logger = silent, settings = {}, preferredPort } = options;
  const runAs = unprivilegedUser();
  const programs = programsIn(await nativeFolder(runAs));
  const cluster: Cluster = await openCluster(dataDir, programs, runAs);
  const server = new Server({ programs, cluster, runAs });
  const adopted = await server.adopt();
  if (!adopted) await server.start(settings, preferredPort);
  const url = server.url();
  logger.info(`PostgreSQL ${adopted ? 'adopted' : 'started'} on port ${new URL(url).port}`);
  return { url, adopted, stop: () => server.stop() };
}

/** Stops the server of a data directory if one runs there. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const place = path.resolve(dataDir);
  if (!existsSync(path.join(place, 'cluster.json'))) return;
  const runAs = unprivilegedUser();
  const programs = programsIn(await nativeFolder(runAs));
  const server = new Server({ programs, cluster: await openCluster(place, programs, runAs), runAs });
  if (await server.adopt()) await server.stop();
}
