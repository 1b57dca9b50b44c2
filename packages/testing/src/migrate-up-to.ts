import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, migrate } from '@toile/database';

/** Brings a database to where it was before the migration whose name ends so. */
export async function migrateUpTo(database: Database, migrations: string, tag: string): Promise<void> {
  const older = await mkdtemp(path.join(tmpdir(), 'older-migrations-'));
  try {
    await cp(migrations, older, { recursive: true });
    const journalFile = path.join(older, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(database, older);
  } finally {
    await rm(older, { recursive: true });
  }
}
