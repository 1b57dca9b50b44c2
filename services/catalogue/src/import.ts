import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@toile/database';
import { createImportReport, importProgram, loadConfig, writeVerdict } from '@toile/service-kit';
import { importTransaction } from './adapters/postgres-import.ts';
import { storeMedia } from './adapters/stored-media.ts';
import { configSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'file for the verdict'], async (folder, verdictFile) => {
  const config = loadConfig(configSchema);
  const database = openDatabase(config.DATABASE_URL);
  const verdict = writeVerdict(verdictFile);
  const report = createImportReport(console, verdict.refuse);
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    await importPortalExport(folder, {
      transaction: (work) => importTransaction(database, work),
      storeMedia: (media) => storeMedia(folder, config.MEDIA_DIR, media),
      report,
    });
    verdict.finish();
    return report.finish();
  } finally {
    await database.close();
  }
});
