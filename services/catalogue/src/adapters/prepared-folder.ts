import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedFolder } from '../domain/prepared-pictures.ts';

/** Of the cache, for what is made ahead; the rest is for what only shoppers know. */
const share = 0.9;

/** The service's cache as the work ahead sees it: what is there is left, and nothing is ever pushed out. */
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
      // A service that starts meanwhile takes an unfinished file for one of a run that was killed.
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
