import { importTransaction, migrationsOf, openForImport } from '@toile/database';
import { agreeToSwitch, followVerdict } from '@toile/portal-import';
import { databaseConfig, loadConfig } from '@toile/service-kit';
import { offerWriter } from './adapters/postgres-offers.ts';
import { importOffers } from './features/import-offers/import-offers.ts';

await followVerdict(
  () => openForImport(loadConfig(databaseConfig), migrationsOf(import.meta)),
  (judged, database) =>
    importOffers(judged, (work) =>
      importTransaction(database, (transaction) => work(offerWriter(transaction)), agreeToSwitch),
    ),
);
