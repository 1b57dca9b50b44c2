import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from './child-process.ts';
import { type Addresses, serviceEnvironment } from './environment.ts';
import type { Progress } from './progress.ts';
import { services } from './services.ts';

export type ImportOptions = {
  folder: string;
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
  addresses: Addresses;
  progress: Progress;
};

/** Of Node, for an import: it streams, so what it needs does not grow with the export; without a limit garbage would lie. */
export const importerOptions: readonly string[] = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/** With more arenas, the memory of decoded pictures goes back to the system late or never. */
export const importerEnvironment = { MALLOC_ARENA_MAX: '2' };

/** Each service reads its slice of a portal export. False when a record was refused; all others are in. */
export async function importCollection(options: ImportOptions): Promise<boolean> {
  const { folder, shared, addresses, progress } = options;
  const outcomes = await Promise.all(
    services.map(async ({ name, importer }) => {
      if (!importer) return true;
      const env = { ...serviceEnvironment(shared, name, addresses), ...importerEnvironment };
      const { code, lines } = await runNode(importer, [folder], env, importerOptions);
      for (const line of lines) progress.note(`${name}: ${line}`);
      return code === 0;
    }),
  );
  return outcomes.every(Boolean);
}

/** Whether this export was imported completely into these databases before; `remember` notes that it is now. */
export function importStamp(folder: string, varDir: string, serverKey: string) {
  const file = path.join(varDir, 'imported.json');
  const hash = exportHash(folder);
  const read = () =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return {
    isCurrent: () => read()[serverKey] === hash,
    remember: () => writeFileSync(file, JSON.stringify({ ...read(), [serverKey]: hash })),
  };
}

/** media.ndjson holds the hash of every media file, so the records speak for the whole export. */
function exportHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
