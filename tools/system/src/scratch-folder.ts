import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder for one run. PostgreSQL may run as another user, who has to pass through it. */
export function scratchFolder(name: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `toile-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
