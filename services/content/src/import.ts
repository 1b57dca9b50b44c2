import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { importProgram, readVerdict } from '@toile/portal-import';
import { loadConfig, serviceConfig } from '@toile/service-kit';
import { passportWriter } from './adapters/postgres-passports.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
  const { DATABASE_URL } = loadConfig(serviceConfig);
  const database = await openMigrated(DATABASE_URL, migrationsOf(import.meta));
  try {
    await importPortalExport({ folder, verdict: await readVerdict(verdictFile) }, (work) =>
      importTransaction(database, (transaction) => work(passportWriter(transaction))),
    );
    return 0;
  } finally {
    await database.close();
  }
});
