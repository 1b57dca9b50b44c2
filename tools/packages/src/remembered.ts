import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { called } from './lockfile.ts';
import type { PublishedAt } from './publication.ts';

type Remembered = PublishedAt & {
  /** Keeps the days of these versions, in the order of their names. */
  save(versions: readonly string[]): void;
};

interface Memory {
  file: string;
  /** Days that are believed; absent: all of the file. */
  believed: Record<string, string> | undefined;
}

/** Asks only once for each version whose day is believed: the day on which it was published does not change. */
export function remembered(publishedAt: PublishedAt, { file, believed }: Memory): Remembered {
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const old = believed ?? { ...known };
  const ask: PublishedAt = async (one) => {
    const date = old[called(one)] ?? (await publishedAt(one));
    if (date !== undefined) known[called(one)] = date;
    return date;
  };
  const save = (versions: readonly string[]) => {
    const kept = versions.filter((version) => known[version]).sort();
    const days = Object.fromEntries(kept.map((version) => [version, known[version]]));
    writeFileSync(file, `${JSON.stringify(days, null, 2)}\n`);
  };
  return Object.assign(ask, { save });
}
