import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Made variants on disk, least recently used out first when they outgrow the bound. */
export interface VariantCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Buffer): Promise<void>;
}

/** Variants that were asked for again stay in memory, so many bytes of them: what a busy page shows is read once. */
const hotBytes = 64_000_000;

/** Opens (or makes) the cache folder and takes up what an earlier run left in it. */
export async function openVariantCache(folder: string, maxBytes: number): Promise<VariantCache> {
  await mkdir(folder, { recursive: true });
  const hot = new LRUCache<string, Buffer>({
    maxSize: hotBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => {
      if (reason !== 'evict') return;
      hot.delete(key);
      void rm(join(folder, key), { force: true });
    },
  });
  for (const { key, bytes } of await filesByAge(folder)) sizes.set(key, bytes);
  return {
    async read(key) {
      if (sizes.get(key) === undefined) return undefined;
      const kept = hot.get(key);
      if (kept) return kept;
      // Somebody may empty the folder while we run: a missing file is simply made again.
      const content = await readFile(join(folder, key)).catch(() => void sizes.delete(key));
      if (content) hot.set(key, content);
      return content;
    },
    async write(key, content) {
      if (content.length > maxBytes) return;
      const unfinished = join(folder, `${key}.${randomUUID()}.part`);
      await writeFile(unfinished, content);
      await rename(unfinished, join(folder, key));
      sizes.set(key, content.length);
    },
  };
}

async function filesByAge(folder: string): Promise<{ key: string; bytes: number }[]> {
  const found: { key: string; bytes: number; made: number }[] = [];
  for (const key of await readdir(folder)) {
    const path = join(folder, key);
    if (key.endsWith('.part')) await rm(path, { force: true });
    else {
      const { size, mtimeMs } = await stat(path);
      found.push({ key, bytes: size, made: mtimeMs });
    }
  }
  return found.sort((a, b) => a.made - b.made);
}
