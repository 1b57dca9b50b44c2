import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { called } from './lockfile.ts';
import type { PublishedAt } from './publication.ts';

/** Asks only once for each version: the day on which it was published does not change. */
export function remembered(publishedAt: PublishedAt, file: string): PublishedAt & { save(): void } {
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ask: PublishedAt = async (one) => {
    const date = known[called(one)] ?? (await publishedAt(one));
    if (date !== undefined) known[called(one)] = date;
    return date;
  };
  const save = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(known, null, 2));
  };
  return Object.assign(ask, { save });
}
