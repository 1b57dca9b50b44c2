import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrate } from './migrate.ts';
import { type Database, type OpenOptions, openDatabase } from './open-database.ts';

/** The migrations of the workspace that a module belongs to: the folder `migrations` beside its `package.json`. */
export function migrationsOf({ dirname }: Pick<ImportMeta, 'dirname'>): string {
  let folder = dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    if (folder === path.dirname(folder)) throw new Error(`${dirname} belongs to no workspace`);
    folder = path.dirname(folder);
  }
  return path.join(folder, 'migrations');
}

/** Opens a database and brings it up to date. */
export async function openMigrated(
  url: string,
  migrations: string,
  options: OpenOptions = {},
): Promise<Database> {
  const database = openDatabase(url, options);
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
