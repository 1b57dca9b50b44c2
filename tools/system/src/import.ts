import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from './cleanup.ts';
import { ensureServiceDatabases, startDatabaseServer } from './database-server.ts';
import { type Addresses, sharedEnvironment } from './environment.ts';
import { importCollection } from './import-collection.ts';
import { claim } from './one-at-a-time.ts';
import { terminalProgress } from './progress.ts';
import { scratchFolder } from './scratch-folder.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { mostProducts } from './synthetic/synthetic-records.ts';
import { writeSyntheticExport } from './synthetic/write-synthetic-export.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { synthetic: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [given] = positionals;
const products = Number(values.synthetic ?? 0);
const isMade = Number.isInteger(products) && products > 0 && products <= mostProducts && !given;
if (!isMade && (values.synthetic || !given || !existsSync(given))) {
  console.error(`Usage: npm run import -- <folder of a portal export>
       npm run import -- --synthetic <products, at most ${mostProducts}> [--seed <number>]
The second adds generated products to the demo collection; importing that one anew takes them away.`);
  process.exit(2);
}
const settings = readSettings();
const progress = terminalProgress();
const cleanup = new Cleanup();
try {
  const folder = given ? path.resolve(given) : await madeExport();
  const addresses = runningSystem() ?? (await databasesOnly());
  const secrets = openSecrets(settings.varDir);
  const shared = sharedEnvironment({ settings, addresses, secrets, env: process.env });
  const complete = await importCollection({ folder, shared, addresses, progress });
  process.exitCode = complete ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

/** The demo collection with so many more products, in a folder that goes with this run. */
async function madeExport(): Promise<string> {
  const { folder, remove } = scratchFolder('synthetic');
  await cleanup.add(remove);
  const { collectionDir: pattern } = settings;
  await progress.step(`Making ${products} products`, () =>
    writeSyntheticExport({ pattern, folder, products, seed: Number(values.seed) || 1 }),
  );
  return folder;
}

/** The system that runs on this VAR_DIR goes on running while the import works. */
function runningSystem(): Addresses | undefined {
  const note = path.join(settings.varDir, 'system.json');
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Addresses) : undefined;
}

/** Nothing runs: the importers need the databases only. */
async function databasesOnly(): Promise<Addresses> {
  const { release } = await claim(settings.varDir);
  await cleanup.add(release);
  const server = await startDatabaseServer(settings, progress);
  await cleanup.add(() => server.stop());
  return { ports: {}, databases: (await ensureServiceDatabases(server.url)).urls };
}
