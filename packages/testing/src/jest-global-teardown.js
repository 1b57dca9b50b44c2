import path from 'node:path';
import { removeRun } from './jest-test-server.js';

export default async function teardown() {
  const folder = process.env.TOILE_TEST_POSTGRES;
  if (!folder) return;
  await removeRun(folder);
  // While jest watches, the next run begins in this process.
  process.env.TMPDIR = path.dirname(folder);
}
