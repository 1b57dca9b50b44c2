import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedFolder } from '../domain/prepared-pictures.ts';

/** The part of the cache that pictures made ahead may fill; the rest is for variants that shoppers ask for. */
const share = 0.9;

/** The service's cache for pictures that are made ahead: files that are there stay, and none is pushed out. */
export async function preparedFolder(folder: string, maxBytes: number): Promise<PreparedFolder> {
  await mkdir(folder, { recursive: true });
  const keys = new Set(await readdir(folder));
  let bytes = 0;
  for (const key of keys)
    bytes += await stat(join(folder, key)).then(
      ({ size }) => size,
      () => 0,
    );
  return {
    has: (key) => keys.has(key),
    async keep(key, content) {
      if (bytes + content.length > maxBytes * share) return false;
      bytes += content.length;
      // A service that starts meanwhile deletes unfinished files, because a killed run leaves such files too.
      await write(join(folder, key), content).catch(() => write(join(folder, key), content));
      keys.add(key);
      return true;
    },
  };
}

async function write(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
