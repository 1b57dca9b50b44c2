import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { agreeToSwitch, followVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { offerWriter } from './adapters/postgres-offers.ts';
import { importConfigSchema } from './config.ts';
import { importOffers } from './features/import-offers/import-offers.ts';

await followVerdict(
  () => openMigrated(loadConfig(importConfigSchema).DATABASE_URL, migrationsOf(import.meta)),
  (judged, database) =>
    importOffers(judged, (work) =>
      importTransaction(database, (transaction) => work(offerWriter(transaction)), agreeToSwitch),
    ),
);
