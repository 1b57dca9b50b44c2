import { join } from 'node:path';
import { migrationsOf, openMigrated } from '@toile/database';
import { agreeToSwitch, createImportReport, importProgram, writeVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { importTransaction } from './adapters/postgres-import.ts';
import { sha256, storeMedia } from './adapters/stored-media.ts';
import { programConfigSchema } from './config.ts';
import { mediaRecords } from './features/import-portal-export/import-media.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'file for the verdict'], async (folder, verdictFile) => {
  const config = loadConfig(programConfigSchema);
  const verdict = writeVerdict(verdictFile);
  const report = createImportReport(console, verdict.refuse);
  const isProven = (await sha256(join(folder, mediaRecords)).catch(() => '')) === config.PROVEN_MEDIA;
  const database = await openMigrated(config.DATABASE_URL, migrationsOf(import.meta));
  try {
    await importPortalExport(folder, {
      transaction: (work) =>
        importTransaction(database, work, async () => {
          verdict.finish();
          await agreeToSwitch();
        }),
      storeMedia: (media) => storeMedia({ folder, store: config.MEDIA_DIR, isProven }, media),
      report,
    });
    return report.finish();
  } finally {
    await database.close();
  }
});
