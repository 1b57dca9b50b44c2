import { Cleanup } from './cleanup.ts';
import { sharedEnvironment, withSecretFiles } from './environment.ts';
import { importArguments, importUsage } from './import-arguments.ts';
import { importCollection } from './import-collection.ts';
import { knownDatabases } from './known-databases.ts';
import { preparePictures } from './prepare-pictures.ts';
import { terminalProgress } from './progress.ts';
import { scratchFolder } from './scratch-folder.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { writeSyntheticExport } from './synthetic/write-synthetic-export.ts';

const given = importArguments(process.argv.slice(2));
if (!('task' in given)) {
  const isHelp = 'help' in given;
  console[isHelp ? 'log' : 'error'](isHelp ? importUsage : `${given.mistake}\n\n${importUsage}`);
  process.exit(isHelp ? 0 : 2);
}
const { task } = given;
const env = withSecretFiles(process.env);
const settings = readSettings(env);
const progress = terminalProgress();
const cleanup = new Cleanup();
const { signal } = stopOnSignal();
try {
  const folder = 'folder' in task ? task.folder : await madeExport(task);
  const addresses = await knownDatabases(settings, { progress, cleanup });
  const secrets = openSecrets(settings.varDir, env);
  const shared = sharedEnvironment({ settings, addresses, secrets, env });
  const complete = await importCollection({ folder, shared, addresses, progress, signal });
  process.exitCode = complete ? 0 : 1;
  if ('folder' in task)
    await progress.step('Encoding pictures', () =>
      preparePictures({ shared, addresses, signal, note: progress.note }),
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

/** The demo collection with so many more products, in a folder that goes with this run. */
async function madeExport({ products, seed }: { products: number; seed: number }): Promise<string> {
  const { folder, remove } = scratchFolder('synthetic');
  await cleanup.add(remove);
  const { collectionDir: pattern } = settings;
  await progress.step(`Making ${products} products`, () =>
    writeSyntheticExport({ pattern, folder, products, seed }),
  );
  return folder;
}
