import type { RequestListener } from 'node:http';
import type { z } from 'zod';
import type { ServiceBase } from './create-service-app.ts';
import { startSharedCounts } from './limits/shared-counts.ts';
import { loadConfig } from './load-config.ts';
import { createLogger } from './logger.ts';
import { collectProcessMetrics } from './metrics.ts';
import type { serviceConfig } from './service-config.ts';
import { type RunningService, startService } from './start-service.ts';
import { startTracing, stopTracing } from './tracing/tracing.ts';
import { type WatchedPool, watchDatabase } from './watch-database.ts';

/** The service's database, as far as its process goes. */
export interface ServiceDatabase {
  /** Rejects while the database can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** Absent: it isn’t watched. */
  pool?: WatchedPool;
}

/** Parts that the app of a service is built from. */
export interface ServiceParts<Config, Database> {
  config: Config;
  database: Database;
  /** For `createServiceApp`. */
  service: ServiceBase;
  /** Closes what was opened for the app, after the last request and before the database; the last opened first. */
  atEnd(close: () => unknown): void;
}

export interface ServiceProgram<Schema extends z.ZodType<z.infer<typeof serviceConfig>>, Database> {
  name: string;
  /** `serviceConfig`, extended by what the service reads of its own. */
  config: Schema;
  /** Opens the database and migrates it. */
  database(config: z.output<Schema>): Promise<Database>;
  /** Opens the adapters, begins the jobs, and makes the app of them. */
  app(parts: ServiceParts<z.output<Schema>, Database>): RequestListener | Promise<RequestListener>;
  /** Instead of the environment of the process. */
  env?: Record<string, string | undefined>;
}

/** A service from its environment to its end; the whole of a `main.ts`. */
export async function runService<
  Schema extends z.ZodType<z.infer<typeof serviceConfig>>,
  Database extends ServiceDatabase,
>(program: ServiceProgram<Schema, Database>): Promise<RunningService> {
  const { name } = program;
  const config = loadConfig(program.config, program.env);
  const logger = createLogger(name, config.LOG_LEVEL);
  collectProcessMetrics();
  await startTracing(config, name);
  const database = await program.database(config);
  if (database.pool) watchDatabase(database.pool);
  const closers: (() => unknown)[] = [() => database.close()];
  closers.push(await startSharedCounts(config, { name, logger }));
  const service = { name, logger, readiness: () => database.ready() };
  const app = await program.app({ config, database, service, atEnd: (close) => closers.push(close) });
  return startService({
    name,
    app,
    port: config.PORT,
    host: config.HOST,
    logger,
    drainSeconds: config.DRAIN_SECONDS,
    async onShutdown() {
      for (const close of closers.reverse()) await close();
      await stopTracing();
    },
  });
}
