import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './test-database.ts';

export type KilledImport = {
  /** Program of the import. */
  program: string;
  /** Two databases of their own; in one everything goes well. */
  calm: TestDatabase;
  killed: TestDatabase;
  tables: string[];
  /** Columns that say when something was written, not what. */
  times?: string[];
  /** Arguments and environment (beside DATABASE_URL) of an import of the older and of the newer export. */
  older: Run;
  newer: Run;
};
type Run = { args: string[]; env?: NodeJS.ProcessEnv };

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
  const state = ({ database: { pool } }: TestDatabase) => stateOf(pool, test);
  const finish = async (on: TestDatabase, run: Run) => {
    const [code] = await once(start(test.program, on, run), 'exit');
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  };
  await finish(test.calm, test.older);
  const older = await state(test.calm);
  const began = performance.now();
  await finish(test.calm, test.newer);
  const duration = performance.now() - began;
  const newer = await state(test.calm);

  await finish(test.killed, test.older);
  const killed: string[] = [];
  for (const moment of moments) {
    const child = start(test.program, test.killed, test.newer);
    const ended = once(child, 'exit');
    await sleep(duration * moment);
    child.kill('SIGKILL');
    await ended;
    killed.push(await state(test.killed));
  }
  await finish(test.killed, test.newer);
  return { older, newer, killed, again: await state(test.killed) };
}

function start(program: string, { url }: TestDatabase, { args, env }: Run): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, ...env },
    stdio: 'ignore',
  });
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
