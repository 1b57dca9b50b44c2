import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { surrogateKeys } from '@toile/contracts';
import { type Database, dataChanges, listenTo, migrationsOf } from '@toile/database';
import { createImportReport } from '@toile/portal-import';
import { createLogger, keepUntilChange, publicAnswers } from '@toile/service-kit';
import { caughtUp, type ExportDraft, testDatabase, writeExport } from '@toile/testing';
import type { Express } from 'express';
import { Registry } from 'prom-client';
import { mediaFolder } from '../adapters/media-folder.ts';
import { catalogueReader } from '../adapters/postgres-catalogue.ts';
import { importTransaction } from '../adapters/postgres-import.ts';
import { postgresSearch } from '../adapters/postgres-search.ts';
import { shownPictures } from '../adapters/postgres-shown-pictures.ts';
import { stockKeys } from '../adapters/postgres-stock-keys.ts';
import { preparedFolder } from '../adapters/prepared-folder.ts';
import type { EngineAddress } from '../adapters/search-engines/engine-client.ts';
import { type EngineDeps, openEngineSearch } from '../adapters/search-engines/open-engine-search.ts';
import { makeVariants } from '../adapters/sharp-variants.ts';
import { shownMedia } from '../adapters/shown-media.ts';
import { storeMedia } from '../adapters/stored-media.ts';
import { createApp } from '../app.ts';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import type { WantedPicture } from '../domain/prepared-pictures.ts';
import { searchSettingsSchema } from '../domain/search-settings.ts';
import { selectionPages } from '../domain/selection-settings.ts';
import { importPortalExport } from '../features/import-portal-export/import-portal-export.ts';
import { type PrepareProgress, preparePictures } from '../features/prepare-pictures/prepare-pictures.ts';

export interface CatalogueSystem {
  app: Express;
  /** The same without an answer in its memory. */
  freshApp(): Express;
  database: Database;
  reader: CatalogueReader;
  mediaDir: string;
  cacheDir: string;
  /** Imports a draft and answers what was refused, as `file:line reason`, and the exit code. */
  import(draft: ExportDraft): Promise<{ refused: string[]; code: number }>;
  /** The same with a written export, which is removed afterwards. */
  importFolder(folder: string): Promise<{ refused: string[]; code: number }>;
  /** Pictures that pages show, in the order in which it is encoded ahead. */
  shownPictures(): Promise<WantedPicture[]>;
  preparePictures(progress?: PrepareProgress): Promise<boolean>;
  /** Resolves when its answers show all that was changed until now. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const { synonyms, selections, ...known } = searchSettingsSchema.parse({});
const pages = [...known.pages, ...selectionPages(selections, 'GBP')];

const settings = { name: 'catalogue', pages, selections, currency: 'GBP', returnPolicy: 'spec' } as const;

export const internalToken = 'a-token-of-this-test';

const silent: PrepareProgress = { begin() {}, made() {}, failed() {} };

/** Caches of the reader. For a while is here until the next change. */
const keepsUntil = (changes: Parameters<typeof keepUntilChange>[0]) => ({
  keep: keepUntilChange(changes, { max: 50, keysOf: () => surrogateKeys.shop }),
  keepForAWhile: keepUntilChange(changes, { max: 50 }),
});

/** An engine for search, with what a test wants to know or change of its use. */
export interface SystemEngine extends Partial<Pick<EngineDeps, 'logger' | 'registry' | 'restMs' | 'pauses'>> {
  address: EngineAddress;
}

interface ImportDeps {
  database: Database;
  mediaDir: string;
  caughtUp(): Promise<void>;
}

const folderImport =
  ({ database, mediaDir, caughtUp: whenCaughtUp }: ImportDeps): CatalogueSystem['importFolder'] =>
  async (folder) => {
    const refused: string[] = [];
    const report = createImportReport({ info: () => {}, warn: (line) => void refused.push(line) });
    const work = importPortalExport(folder, {
      transaction: (write) => importTransaction(database, write),
      storeMedia: (record) => storeMedia({ folder, store: mediaFolder(mediaDir) }, record),
      report,
    });
    await work.finally(() => rm(folder, { recursive: true })).then(() => whenCaughtUp());
    return { refused, code: report.finish() };
  };

/** The catalogue on a real PostgreSQL and real folders of its own, all removed by `stop`. */
export async function catalogueSystem(engine?: SystemEngine): Promise<CatalogueSystem> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'toile-catalogue-'));
  const mediaDir = path.join(root, 'media');
  const cacheDir = path.join(root, 'cache');
  const { url, database, drop } = await testDatabase(migrationsOf(import.meta));
  const changes = await listenTo(url, dataChanges);
  const logger = createLogger('catalogue', 'silent');
  const media = { MEDIA_DIR: mediaDir, MEDIA_CACHE_DIR: cacheDir, MEDIA_CACHE_MB: 20, MEDIA_WORKERS: 2 };
  const reader = catalogueReader(database, keepsUntil(changes.subscribe), 'GBP');
  const { subscribe } = changes;
  const byPostgres = postgresSearch(database, { synonyms, pages });
  const registry = new Registry();
  const followed = { database, subscribe, logger, registry, synonyms, instead: byPostgres };
  const byEngine = engine && (await openEngineSearch(engine.address, { ...followed, ...engine }));
  const served = { ...(await shownMedia(media, logger)), linkSecret: internalToken };
  const freshApp = () =>
    createApp({
      ...settings,
      logger,
      readiness: database.ready,
      reader,
      searchReader: byEngine ?? byPostgres,
      changes: subscribe,
      publicAnswer: publicAnswers(subscribe),
      stock: { db: database.db, token: internalToken, listKeys: stockKeys },
      media: served,
    });
  const importFolder = folderImport({ database, mediaDir, caughtUp: () => caughtUp(database, changes) });
  return {
    app: freshApp(),
    freshApp,
    database,
    reader,
    mediaDir,
    cacheDir,
    importFolder,
    import: async (draft) => importFolder(await writeExport(draft)),
    shownPictures: () => shownPictures(database),
    preparePictures: async (progress = silent) =>
      preparePictures({
        pictures: await shownPictures(database),
        folder: await preparedFolder(cacheDir, 20_000_000),
        encode: makeVariants(mediaFolder(mediaDir)),
        progress,
      }),
    caughtUp: () => caughtUp(database, changes),
    async stop() {
      await byEngine?.close();
      await changes.close();
      await drop();
      await rm(root, { recursive: true });
    },
  };
}
