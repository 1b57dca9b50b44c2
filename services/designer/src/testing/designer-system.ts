import { rm } from 'node:fs/promises';
import { createImportReport, createLogger } from '@toile/service-kit';
import { type ExportDraft, testDatabase, writeExport } from '@toile/testing';
import { sql } from 'drizzle-orm';
import type { Express } from 'express';
import { designerReader } from '../adapters/postgres-designers.ts';
import { importTransaction } from '../adapters/postgres-import.ts';
import { createApp } from '../app.ts';
import { importPortalExport } from '../features/import-portal-export/import-portal-export.ts';

export interface DesignerSystem {
  app: Express;
  /** Imports a draft and answers what was refused, as `file:line reason`, and the exit code. */
  import(draft: ExportDraft): Promise<{ refused: string[]; code: number }>;
  stop(): Promise<void>;
}

/** The designer service on a real PostgreSQL database of its own. */
export async function designerSystem(): Promise<DesignerSystem> {
  const { database, drop } = await testDatabase(new URL('../../migrations', import.meta.url).pathname);
  const app = createApp({
    logger: createLogger('designer', 'silent'),
    readiness: async () => void (await database.db.execute(sql`select 1`)),
    reader: designerReader(database),
  });
  return {
    app,
    async import(draft) {
      const folder = await writeExport(draft);
      const refused: string[] = [];
      const report = createImportReport({ info: () => {}, warn: (line) => void refused.push(line) });
      const transaction = importTransaction.bind(undefined, database);
      await importPortalExport(folder, { transaction, report }).finally(() =>
        rm(folder, { recursive: true }),
      );
      return { refused, code: report.finish() };
    },
    stop: drop,
  };
}
