import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@toile/database';
import { createImportReport, loadConfig } from '@toile/service-kit';
import { importTransaction } from './adapters/postgres-import.ts';
import { storeMedia } from './adapters/stored-media.ts';
import { configSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  console.error('Usage: node services/catalogue/src/import.ts <folder of a portal export>');
  process.exit(2);
}
const config = loadConfig(configSchema);
const database = openDatabase(config.DATABASE_URL);
const report = createImportReport(console);
try {
  await migrate(database, new URL('../migrations', import.meta.url).pathname);
  await importPortalExport(folder, {
    transaction: (work) => importTransaction(database, work),
    storeMedia: (media) => storeMedia(folder, config.MEDIA_DIR, media),
    report,
  });
  process.exitCode = report.finish();
} catch (error) {
  console.error('The import was given up; the shop is as it was.', error);
  process.exitCode = 1;
} finally {
  await database.close();
}
