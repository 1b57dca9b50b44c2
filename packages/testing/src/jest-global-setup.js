import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunOver, prefix, removeRun } from './jest-test-server.js';

/**
 * Names the folder of this run, and cleans up after runs that were killed. The server lives in it, and whatever else a
 * test leaves among the temporary files: what goes with the run needs no test's care, also when the test fails.
 * `TOILE_SCRATCH` is the folder of a caller who removes it whatever happens; PostgreSQL ends within a minute after its data.
 */
export default async function setup() {
  for (const name of readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(prefix) && isRunOver(folder)) await removeRun(folder);
  }
  const folder = mkdtempSync(path.join(process.env.TOILE_SCRATCH ?? os.tmpdir(), prefix));
  writeFileSync(path.join(folder, 'run.pid'), String(process.pid));
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o755);
  process.env.TOILE_TEST_POSTGRES = folder;
  process.env.TMPDIR = folder;
}
