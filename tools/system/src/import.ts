import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from './cleanup.ts';
import { ensureServiceDatabases, startDatabaseServer } from './database-server.ts';
import { type Addresses, sharedEnvironment } from './environment.ts';
import { importCollection } from './import-collection.ts';
import { claim } from './one-at-a-time.ts';
import { terminalProgress } from './progress.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [given] = positionals;
if (!given || !existsSync(given)) {
  console.error('Usage: npm run import -- <folder of a portal export>');
  process.exit(2);
}
const folder = path.resolve(given);
const settings = readSettings();
const progress = terminalProgress();
const cleanup = new Cleanup();
try {
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
