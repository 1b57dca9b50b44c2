import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Copies } from '../domain/media-store.ts';

/** Keeps the copy that was asked for last, for one who takes one after the other. `close` removes it. */
export async function lastCopy(): Promise<Copies & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toile-media-'));
  let last: string | undefined;
  return {
    async file(key, fetch) {
      if (last) await rm(last, { force: true });
      last = join(folder, key);
      return (await fetch(last)) ? last : undefined;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
