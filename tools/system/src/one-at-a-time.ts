import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockHolder, takeLock } from '@toile/database';

/** Held by the process that runs the system of a VAR_DIR. */
export type Claim = { release(): void };

/**
 * Claims a VAR_DIR, so that no second system works on the same data. A system that was killed leaves its claim behind;
 * its processes notice that and end by themselves, so the next start only looks whether that process still exists.
 */
export async function claim(varDir: string): Promise<Claim> {
  const file = path.join(varDir, 'system.pid');
  mkdirSync(varDir, { recursive: true });
  for (let attempt = 0; !takeLock(file); attempt += 1) {
    if (attempt >= 20)
      throw new Error(
        `A system runs already on ${varDir} (process ${lockHolder(file)}). Stop it, or set another VAR_DIR.`,
      );
    await sleep(100);
  }
  return { release: () => rmSync(file, { force: true }) };
}
