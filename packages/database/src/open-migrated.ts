import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrate } from './migrate.ts';
import { type Database, type OpenOptions, openDatabase } from './open-database.ts';
import { openSessions } from './open-sessions.ts';
import type { DatabaseAddresses, DatabaseSettings } from './settings.ts';
import { limitTimes, tooSilentMs } from './time-limits.ts';

/** The migrations of the workspace that a module belongs to: the folder `migrations` beside its `package.json`. */
export function migrationsOf({ dirname }: Pick<ImportMeta, 'dirname'>): string {
  let folder = dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    if (folder === path.dirname(folder)) throw new Error(`${dirname} belongs to no workspace`);
    folder = path.dirname(folder);
  }
  return path.join(folder, 'migrations');
}

/** Brings a database up to date and opens it, with time limits for what is done there. */
export async function openMigrated(
  settings: DatabaseSettings,
  migrations: string,
  options: Omit<OpenOptions, 'sessionUrl'> = {},
): Promise<Database> {
  const sessions = await openForImport(settings, migrations);
  await limitTimes(sessions, settings).finally(sessions.close);
  const limits = { sessionUrl: settings.DATABASE_SESSION_URL, silentMs: tooSilentMs(settings) };
  return openDatabase(settings.DATABASE_URL, { ...options, ...limits });
}

/** Brings a database up to date and opens sessions there that may work for long. */
export async function openForImport(settings: DatabaseAddresses, migrations: string): Promise<Database> {
  const sessions = openSessions(settings);
  try {
    await migrate(sessions, migrations);
    return sessions;
  } catch (error) {
    await sessions.close();
    throw error;
  }
}
