import { fileURLToPath } from 'node:url';
import { importTransaction, migrate, openDatabase } from '@toile/database';
import { importProgram, loadConfig, readVerdict } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import { importWriter } from './adapters/postgres-import.ts';
import { configSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'its verdict'], async (folder, verdictFile) => {
  const database = openDatabase(loadConfig(configSchema).DATABASE_URL);
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    await importPortalExport({ folder, verdict: await readVerdict(verdictFile) }, (work) =>
      importTransaction(database, (transaction) => work(importWriter(transaction))),
    );
    await database.db.execute(sql`analyze`);
    return 0;
  } finally {
    await database.close();
  }
});
