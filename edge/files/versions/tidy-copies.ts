import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

interface Copies {
  folder: string;
  /** Limit of the copies that stay, beside those in use. */
  atMost: number;
  isInUse: (of: { name: string; version: string }) => boolean;
}

/** Folders in a folder; none of one that has just gone. What begins with a dot is still being fetched. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []));
}

/** Takes away the oldest copies beyond the limit. Others may come and go meanwhile. */
export async function tidyCopies({ folder, atMost, isInUse }: Copies): Promise<void> {
  const copies: { name: string; version: string; place: string; at: number }[] = [];
  for (const name of await foldersIn(folder))
    for (const version of await foldersIn(path.join(folder, name))) {
      const place = path.join(folder, name, version);
      const found = await stat(place).catch(() => undefined);
      if (found) copies.push({ name, version, place, at: found.mtimeMs });
    }
  const unused = copies.filter((copy) => !isInUse(copy)).sort((one, other) => other.at - one.at);
  for (const { place } of unused.slice(atMost)) await rm(place, { recursive: true, force: true });
}
