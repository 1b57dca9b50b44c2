import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quickStart } from '@toile/database';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type KilledImport = {
  /** Program of the import. */
  program: string;
  /** Folders of two exports; they are taken away at the end. */
  older: string;
  newer: string;
  tables: string[];
  /** Columns that say when something was written, not what. */
  times?: string[];
};

export type KilledStates = {
  older: string;
  newer: string;
  /** After each kill. */
  killed: string[];
  /** After the newer export has been imported to its end. */
  again: string;
};

/** Parts of an import's time after which it is killed: from the start of its program to the end of its work. */
const moments = [0.2, 0.6, 0.75, 0.9];

/**
 * Runs an import as a real process, kills it hard at several moments, and imports again. The states that it answers are
 * hashes of the tables' contents: after a kill it has to be the older or the newer one, at the end the newer one.
 */
export async function killedImport(test: KilledImport): Promise<KilledStates> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'toile-import-'));
  // Of a judge that refused nothing; the judge itself writes it anew.
  await writeFile(path.join(root, verdict), '');
  const calm = await testDatabase();
  const killed = await testDatabase();
  try {
    return await states(test, { root, calm, killed });
  } finally {
    for (const { drop } of [calm, killed]) await drop();
    for (const folder of [root, test.older, test.newer]) await rm(folder, { recursive: true });
  }
}

const verdict = 'refused.ndjson';

/** Databases and folder of the imports: those into the calm database are not killed. */
type Place = { root: string; calm: TestDatabase; killed: TestDatabase };

async function states(test: KilledImport, { root, calm, killed }: Place): Promise<KilledStates> {
  const start = ({ url }: TestDatabase, folder: string) =>
    spawn(process.execPath, [...quickStart, test.program, folder, path.join(root, verdict)], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, MEDIA_DIR: path.join(root, 'media') },
      stdio: 'ignore',
    });
  const state = ({ database: { pool } }: TestDatabase) => stateOf(pool, test);
  const finish = async (on: TestDatabase, folder: string) => {
    const [code] = await once(start(on, folder), 'exit');
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  };
  await finish(calm, test.older);
  const older = await state(calm);
  const began = performance.now();
  await finish(calm, test.newer);
  const duration = performance.now() - began;
  const newer = await state(calm);

  await finish(killed, test.older);
  const afterKills: string[] = [];
  for (const moment of moments) {
    const child = start(killed, test.newer);
    const ended = once(child, 'exit');
    await sleep(duration * moment);
    child.kill('SIGKILL');
    await ended;
    afterKills.push(await state(killed));
  }
  await finish(killed, test.newer);
  return { older, newer, killed: afterKills, again: await state(killed) };
}

type Pool = TestDatabase['database']['pool'];

async function stateOf(pool: Pool, { tables, times = [] }: KilledImport): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const text = `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`;
    const { rows } = await pool.query<{ row: string }>(text, [times]);
    for (const { row } of rows) hash.update(`${table} ${row}\n`);
  }
  return hash.digest('hex');
}
