import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { agreeToSwitch, followVerdict } from '@toile/portal-import';
import { loadConfig, serviceConfig } from '@toile/service-kit';
import { passportWriter } from './adapters/postgres-passports.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await followVerdict(
  () => openMigrated(loadConfig(serviceConfig).DATABASE_URL, migrationsOf(import.meta)),
  (judged, database) =>
    importPortalExport(judged, (work) =>
      importTransaction(database, (transaction) => work(passportWriter(transaction)), agreeToSwitch),
    ),
);
