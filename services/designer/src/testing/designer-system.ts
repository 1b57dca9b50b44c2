import { rm } from 'node:fs/promises';
import { dataChanges, importTransaction, listenTo, migrationsOf } from '@toile/database';
import type { Verdict } from '@toile/portal-import';
import { createLogger, publicAnswers } from '@toile/service-kit';
import { caughtUp, type ExportDraft, testDatabase, writeExport } from '@toile/testing';
import type { Express } from 'express';
import { designerReader } from '../adapters/postgres-designers.ts';
import { importWriter } from '../adapters/postgres-import.ts';
import { stockKeys } from '../adapters/postgres-stock-keys.ts';
import { createApp } from '../app.ts';
import { importPortalExport } from '../features/import-portal-export/import-portal-export.ts';

export interface DesignerSystem {
  app: Express;
  /** Imports a draft of which a verdict, unless given, refuses nothing. */
  import(draft: ExportDraft, verdict?: Verdict): Promise<void>;
  /** Resolves when its answers show all that was changed until now. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export const internalToken = 'a-token-of-this-test';

/** The designer service on a real PostgreSQL database of its own. */
export async function designerSystem(): Promise<DesignerSystem> {
  const { url, database, drop } = await testDatabase(migrationsOf(import.meta));
  const changes = await listenTo(url, dataChanges);
  const app = createApp({
    name: 'designer',
    logger: createLogger('designer', 'silent'),
    readiness: database.ready,
    reader: designerReader(database, 'GBP'),
    changes: changes.subscribe,
    publicAnswer: publicAnswers(changes.subscribe),
    stock: { db: database.db, token: internalToken, listKeys: stockKeys },
  });
  return {
    app,
    async import(draft, verdict = new Map()) {
      const folder = await writeExport(draft);
      await importPortalExport({ folder, verdict }, (work) =>
        importTransaction(database, (transaction) => work(importWriter(transaction))),
      ).finally(() => rm(folder, { recursive: true }));
      await caughtUp(database, changes);
    },
    caughtUp: () => caughtUp(database, changes),
    async stop() {
      await changes.close();
      await drop();
    },
  };
}
