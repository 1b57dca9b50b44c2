import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAlive, stopPostgres } from '@toile/database';

/** Of the folders in which test runs keep their servers. */
export const prefix = 'toile-test-';

/** A folder of ours whose test run has ended without cleaning up. */
export function isRunOver(folder) {
  try {
    if (statSync(folder).uid !== process.getuid?.()) return false;
    return !isAlive(Number(readFileSync(path.join(folder, 'run.pid'), 'utf8')));
  } catch {
    return false;
  }
}

export async function removeRun(folder) {
  const dataDir = path.join(folder, 'postgres');
  if (existsSync(dataDir)) await stopPostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
}
