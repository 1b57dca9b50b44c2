import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { importProgram, readVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { offerWriter } from './adapters/postgres-offers.ts';
import { importConfigSchema } from './config.ts';
import { importOffers } from './features/import-offers/import-offers.ts';

await importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
  const { DATABASE_URL } = loadConfig(importConfigSchema);
  const database = await openMigrated(DATABASE_URL, migrationsOf(import.meta));
  try {
    await importOffers({ folder, verdict: await readVerdict(verdictFile) }, (work) =>
      importTransaction(database, (transaction) => work(offerWriter(transaction))),
    );
    return 0;
  } finally {
    await database.close();
  }
});
