import { migrationsOf, openForImport } from '@toile/database';
import { sharedSecret } from '@toile/database/secrets';
import { databaseConfig, loadConfig, publicAddress, publicBase, publicOrigin } from '@toile/service-kit';
import { newsletterKeys } from './adapters/newsletter-keys.ts';
import {
  type ListTask,
  listSubscribers,
  listTask,
  listUsage,
} from './features/list-subscribers/list-subscribers.ts';

const task = listTask(process.argv.slice(2));
if (typeof task === 'string') {
  console.error(`${task}\n\n${listUsage}`);
  process.exitCode = 2;
} else {
  await print(task);
}

async function print(task: ListTask): Promise<void> {
  const config = loadConfig(databaseConfig.extend({ PUBLIC_ORIGIN: publicOrigin, PUBLIC_BASE: publicBase }));
  const database = await openForImport(config, migrationsOf(import.meta));
  try {
    const { db } = database;
    const keys = newsletterKeys(config.PUBLIC_ORIGIN, await sharedSecret(db, 'newsletter'));
    const deps = { db, newsletterKeys: keys, origin: publicAddress(config) };
    for await (const line of listSubscribers(deps, task)) console.log(line);
  } finally {
    await database.close();
  }
}
