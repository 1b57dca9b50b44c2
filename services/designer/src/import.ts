import { importTransaction, migrationsOf, openMigrated } from '@toile/database';
import { importProgram, readVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { importWriter } from './adapters/postgres-import.ts';
import { importConfigSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
  const { DATABASE_URL } = loadConfig(importConfigSchema);
  const database = await openMigrated(DATABASE_URL, migrationsOf(import.meta));
  try {
    await importPortalExport({ folder, verdict: await readVerdict(verdictFile) }, (work) =>
      importTransaction(database, (transaction) => work(importWriter(transaction))),
    );
    await database.db.execute(sql`analyze`);
    return 0;
  } finally {
    await database.close();
  }
});
