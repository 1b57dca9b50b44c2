import { importTransaction, migrationsOf, openForImport } from '@toile/database';
import { agreeToSwitch, followVerdict } from '@toile/portal-import';
import { databaseConfig, loadConfig } from '@toile/service-kit';
import { passportWriter } from './adapters/postgres-passports.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await followVerdict(
  () => openForImport(loadConfig(databaseConfig), migrationsOf(import.meta)),
  (judged, database) =>
    importPortalExport(judged, (work) =>
      importTransaction(database, (transaction) => work(passportWriter(transaction)), agreeToSwitch),
    ),
);
