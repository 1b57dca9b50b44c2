import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

interface Copies {
  folder: string;
  /** So many copies stay, with those that are in use. */
  atMost: number;
  isInUse: (of: { name: string; version: string }) => boolean;
}

/** Takes away the oldest copies beyond the limit. */
export async function tidyCopies({ folder, atMost, isInUse }: Copies): Promise<void> {
  const copies: { name: string; version: string; place: string; at: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, entry.parentPath);
    if (!entry.isDirectory() || !/^[^/.]+$/.test(name)) continue;
    const place = path.join(entry.parentPath, entry.name);
    copies.push({ name, version: entry.name, place, at: (await stat(place)).mtimeMs });
  }
  const unused = copies.filter((copy) => !isInUse(copy)).sort((one, other) => other.at - one.at);
  for (const { place } of unused.slice(atMost)) await rm(place, { recursive: true, force: true });
}
