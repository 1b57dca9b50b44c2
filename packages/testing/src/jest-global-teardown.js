import { removeRun } from './jest-test-server.js';

export default async function teardown() {
  const folder = process.env.TOILE_TEST_POSTGRES;
  if (folder) await removeRun(folder);
}
