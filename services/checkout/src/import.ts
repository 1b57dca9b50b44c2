import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@toile/database';
import { createImportReport, loadConfig } from '@toile/service-kit';
import { importTransaction } from './adapters/postgres-offers.ts';
import { importOffers } from './features/import-offers/import-offers.ts';
import { importConfigSchema } from './import-config.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  console.error('Usage: node services/checkout/src/import.ts <folder of a portal export>');
  process.exit(2);
}
const { DATABASE_URL } = loadConfig(importConfigSchema);
const database = openDatabase(DATABASE_URL);
const report = createImportReport(console);
try {
  await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  await importOffers(folder, { report, transaction: (work) => importTransaction(database, work) });
  process.exitCode = report.finish();
} catch (error) {
  console.error('The import was given up; the shop is as it was.', error);
  process.exitCode = 1;
} finally {
  await database.close();
}
