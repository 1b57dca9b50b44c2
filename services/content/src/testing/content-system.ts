import { rm } from 'node:fs/promises';
import { shopConfigSchema } from '@toile/contracts';
import { dataChanges, importTransaction, listenTo, migrationsOf } from '@toile/database';
import type { Verdict } from '@toile/portal-import';
import { createLogger } from '@toile/service-kit';
import { type ExportDraft, type TestDatabase, testDatabase, writeExport } from '@toile/testing';
import type { Express } from 'express';
import { passportWriter, postgresPassports } from '../adapters/postgres-passports.ts';
import { postgresSubscriptions } from '../adapters/postgres-subscriptions.ts';
import { createApp } from '../app.ts';
import { importPortalExport } from '../features/import-portal-export/import-portal-export.ts';

export interface ContentSystem {
  test: TestDatabase;
  /** An app with counters of its own over the same database. */
  createApp(): Express;
  /** Imports a draft of which a verdict, unless given, refuses nothing. */
  import(draft: ExportDraft, verdict?: Verdict): Promise<void>;
  stop(): Promise<void>;
}

export const linkSecret = 'a-secret-of-this-test';
export const now = new Date('2026-11-21T03:00:00Z');

/** The content service on a real PostgreSQL database of its own. */
export async function contentSystem(): Promise<ContentSystem> {
  const test = await testDatabase(migrationsOf(import.meta));
  const changes = await listenTo(test.url, dataChanges);
  return {
    test,
    createApp: () =>
      createApp({
        name: 'content',
        logger: createLogger('content', 'silent'),
        readiness: test.database.ready,
        changes: changes.subscribe,
        shop: shopConfigSchema.parse({ product: { slug: 'loom' }, routes: { grant: '/grant' } }),
        passports: postgresPassports(test.database),
        linkSecret,
        subscriptions: postgresSubscriptions(test.database),
        publicOrigin: 'https://shop.example',
        triesPerMinute: 15,
        now: () => now,
      }),
    async import(draft, verdict = new Map()) {
      const folder = await writeExport(draft);
      await importPortalExport({ folder, verdict }, (work) =>
        importTransaction(test.database, (transaction) => work(passportWriter(transaction))),
      ).finally(() => rm(folder, { recursive: true }));
    },
    async stop() {
      await changes.close();
      await test.drop();
    },
  };
}
