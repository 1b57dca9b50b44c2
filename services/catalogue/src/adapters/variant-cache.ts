import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Copies } from '../domain/media-store.ts';
import { sizeOf } from './size-of.ts';

/** Made variants and copies of what they are made from, on disk; least recently used out first when they outgrow the bound. */
export interface VariantCache extends Copies {
  read(key: string): Promise<Buffer | undefined>;
  /** Rejects when the disk does not take it; it is then kept in memory only. */
  write(key: string, content: Buffer): Promise<void>;
}

export interface VariantCacheOptions {
  maxBytes: number;
  /** Told of what goes wrong beside a read or a write. The cache works on with what it has. */
  onFailure(error: unknown): void;
}

/** Variants that were asked for again stay in memory, so many bytes of them: what a busy page shows is read once. */
const hotBytes = 64_000_000;

/** Opens (or makes) the cache folder and takes up what an earlier run left in it. */
export async function openVariantCache(
  folder: string,
  { maxBytes, onFailure }: VariantCacheOptions,
): Promise<VariantCache> {
  const hot = new LRUCache<string, Buffer>({
    maxSize: hotBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  /** Pushed out, but its file may not be gone yet. */
  const leaving = new Set<string>();
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => {
      if (reason !== 'evict') return;
      hot.delete(key);
      leaving.add(key);
      rm(join(folder, key), { force: true })
        .catch(onFailure)
        .finally(() => leaving.delete(key));
    },
  });
  // A shop whose cache disk is broken still shows its pictures.
  for (const { key, bytes } of (await filesByAge(folder).catch((error) => void onFailure(error))) ?? [])
    sizes.set(key, bytes);
  return {
    async read(key) {
      const isKnown = sizes.get(key) !== undefined;
      const kept = hot.get(key);
      if (kept || leaving.has(key)) return kept;
      const path = join(folder, key);
      // While we run, an import may put files into the folder, and anybody may empty it.
      const content = await readFile(path).catch(() => void sizes.delete(key));
      if (!content) return undefined;
      if (!isKnown) sizes.set(key, content.length);
      hot.set(key, content);
      markUsed(path);
      return content;
    },
    async file(key, fetch) {
      const path = join(folder, key);
      const isKept = !leaving.has(key) && (await sizeOf(path)) !== undefined;
      if (!isKept && !(await fetchInto(path, fetch))) return undefined;
      sizes.set(key, (await sizeOf(path)) ?? 0);
      markUsed(path);
      return path;
    },
    async write(key, content) {
      if (content.length > maxBytes) return;
      const unfinished = join(folder, `${key}.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, content);
        await rename(unfinished, join(folder, key));
        sizes.set(key, content.length);
      } catch (error) {
        hot.set(key, content);
        await rm(unfinished, { force: true }).catch(onFailure);
        throw error;
      }
    },
  };
}

/** Moves what `fetch` writes to its place once it is whole. */
async function fetchInto(path: string, fetch: (target: string) => Promise<boolean>): Promise<boolean> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    if (!(await fetch(unfinished))) return false;
    await rename(unfinished, path);
    return true;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The file's time tells the next run what was used least recently. */
function markUsed(path: string): void {
  const now = new Date();
  utimes(path, now, now).catch(() => {});
}

/** Whole files of an earlier run, oldest first; what a kill or a power cut left unfinished is removed. */
async function filesByAge(folder: string): Promise<{ key: string; bytes: number }[]> {
  await mkdir(folder, { recursive: true });
  const found: { key: string; bytes: number; used: number }[] = [];
  for (const key of await readdir(folder)) {
    const path = join(folder, key);
    const known = await stat(path).catch(() => undefined);
    // Another process may have removed it meanwhile.
    if (!known) continue;
    if (key.endsWith('.part') || known.size === 0) await rm(path, { force: true });
    else found.push({ key, bytes: known.size, used: known.mtimeMs });
  }
  return found.sort((a, b) => a.used - b.used);
}
