import { fileURLToPath } from 'node:url';
import { importTransaction, migrate, openDatabase } from '@toile/database';
import { importProgram, readVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { offerWriter } from './adapters/postgres-offers.ts';
import { importOffers } from './features/import-offers/import-offers.ts';
import { importConfigSchema } from './import-config.ts';

await importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
  const database = openDatabase(loadConfig(importConfigSchema).DATABASE_URL);
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    await importOffers({ folder, verdict: await readVerdict(verdictFile) }, (work) =>
      importTransaction(database, (transaction) => work(offerWriter(transaction))),
    );
    return 0;
  } finally {
    await database.close();
  }
});
