import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one run. PostgreSQL may run as another user, who has to pass through it. */
export async function scratch(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'toile-resilience-'));
  await chmod(made, 0o755);
  return made;
}
