import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, freePort, startPostgres } from '@toile/database';
import { importerEnvironment, importerOptions } from '@toile/tool-system';
import { config, environment } from './config.ts';
import { runNode, startNode } from './node-process.ts';

export interface ImportCost {
  seconds: number;
  /** Largest resident memory of the importer. */
  megabytes: number;
}

export interface CatalogueUnderTest {
  mediaCache: string;
  import(folder: string): Promise<ImportCost>;
  /** Starts the service and answers its address. */
  start(): Promise<string>;
  stop(): Promise<void>;
}

/** A third of what a million pieces take, as a database of that size has; a small one has the usual. */
const sharedMegabytes = (products: number) => Math.max(256, Math.round(products / 500));

/** The catalogue service alone on a PostgreSQL of its own, as the system runs it. */
export async function catalogueService(varDir: string): Promise<CatalogueUnderTest> {
  const postgres = await startPostgres({
    dataDir: path.join(varDir, 'postgres'),
    settings: { shared_buffers: `${sharedMegabytes(config.products)}MB` },
  });
  const mediaCache = path.join(varDir, 'media-cache');
  mkdirSync(mediaCache);
  const port = await freePort();
  const env = {
    ...environment,
    DATABASE_URL: await ensureDatabase(postgres.url, 'catalogue'),
    PORT: String(port),
    MEDIA_DIR: path.join(varDir, 'media'),
    MEDIA_CACHE_DIR: mediaCache,
    INTERNAL_TOKEN: 'the-bench-calls-nobody',
    NODE_ENV: 'production',
  };
  let service: ReturnType<typeof startNode> | undefined;
  return {
    mediaCache,
    async import(folder) {
      const began = performance.now();
      const program = ['services/catalogue/src/import.ts', folder, path.join(varDir, 'refused.ndjson')];
      const megabytes = await runNode(program, importerOptions, {
        ...env,
        ...importerEnvironment,
      });
      return { seconds: (performance.now() - began) / 1000, megabytes };
    },
    async start() {
      service = startNode(['services/catalogue/src/main.ts'], [], env);
      const url = `http://127.0.0.1:${port}`;
      for (let tries = 0; tries < 300; tries++) {
        if (
          await fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return url;
        await sleep(100);
      }
      throw new Error('The catalogue service did not start');
    },
    async stop() {
      await service?.stop();
      await postgres.stop();
    },
  };
}
