import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { agreeToSwitch, followVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { importWriter } from './adapters/postgres-import.ts';
import { importConfigSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await followVerdict(
  () => openMigrated(loadConfig(importConfigSchema).DATABASE_URL, migrationsOf(import.meta)),
  (judged, database) =>
    importPortalExport(judged, (work) =>
      importTransaction(database, (transaction) => work(importWriter(transaction)), agreeToSwitch),
    ),
);
