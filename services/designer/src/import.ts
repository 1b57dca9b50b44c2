import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@toile/database';
import { createImportReport, loadConfig } from '@toile/service-kit';
import { importTransaction } from './adapters/postgres-import.ts';
import { configSchema } from './config.ts';
import { importPortalExport } from './features/import-portal-export/import-portal-export.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  console.error('Usage: node services/designer/src/import.ts <folder of a portal export>');
  process.exit(2);
}
const config = loadConfig(configSchema);
const database = openDatabase(config.DATABASE_URL);
const report = createImportReport(console);
try {
  await migrate(database, new URL('../migrations', import.meta.url).pathname);
  const transaction = importTransaction.bind(undefined, database);
  await importPortalExport(folder, { transaction, report });
  process.exitCode = report.finish();
} catch (error) {
  console.error('The import was given up; the pages are as they were.', error);
  process.exitCode = 1;
} finally {
  await database.close();
}
