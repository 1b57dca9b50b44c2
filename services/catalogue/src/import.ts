import { join } from 'node:path';
import { migrationsOf, openForImport } from '@toile/database';
import { agreeToSwitch, createImportReport, importProgram, writeVerdict } from '@toile/portal-import';
import { loadConfig } from '@toile/service-kit';
import { mediaWriter } from './adapters/open-media.ts';
import { importTransaction } from './adapters/postgres-import.ts';
import { sha256 } from './adapters/sha256.ts';
import { storeMedia } from './adapters/stored-media.ts';
import { programConfigSchema } from './config.ts';
import { mediaRecords } from './features/import-portal-export/import-media.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

await importProgram(['folder of a portal export', 'file for the verdict'], async (folder, verdictFile) => {
  const config = loadConfig(programConfigSchema);
  const verdict = writeVerdict(verdictFile);
  const report = createImportReport(console, verdict.refuse);
  const isProven = (await sha256(join(folder, mediaRecords)).catch(() => '')) === config.PROVEN_MEDIA;
  const store = await mediaWriter(config);
  const database = await openForImport(config, migrationsOf(import.meta));
  try {
    await importPortalExport(folder, {
      transaction: (work) =>
        importTransaction(database, work, async () => {
          verdict.finish();
          await agreeToSwitch();
        }),
      storeMedia: (media) => storeMedia({ folder, store, isProven }, media),
      report,
    });
    return report.finish();
  } finally {
    await database.close();
  }
});
