import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importExit } from '@toile/portal-import';
import { runNode } from './child-process.ts';
import { type Addresses, serviceEnvironment } from './environment.ts';
import { inRoot } from './paths.ts';
import type { Progress } from './progress.ts';
import { type Service, services } from './services.ts';

export type ImportOptions = {
  folder: string;
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
  addresses: Addresses;
  progress: Progress;
};

/** Flags of Node for an import. It streams, so this memory is enough for any export; without a limit Node collects garbage late. */
export const importerOptions: readonly string[] = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/** With more arenas, or a threshold that grows, the memory of decoded pictures goes back to the system late or never. */
export const importerEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** The pictures of the demo collection are decoded by a test, not by each first start. */
const provenMedia = readFileSync(inRoot('demo/proven-media.sha256'), 'utf8').trim();

/** It judges the export, whose pictures it keeps; the others follow its verdict. */
const judge = 'catalogue';

/**
 * The catalogue judges a portal export and takes its slice; then the other services take theirs of what it accepted.
 * False when a record was refused (all others are in) or an import was given up.
 */
export async function importCollection(options: ImportOptions): Promise<boolean> {
  const { folder, shared, addresses, progress } = options;
  const verdict = path.join(shared.VAR_DIR ?? '', 'refused.ndjson');
  const run = ({ name, importer = '' }: Service) =>
    progress.step(`Importing into ${name}`, () => {
      const env = {
        ...serviceEnvironment(shared, name, addresses),
        ...importerEnvironment,
        PROVEN_MEDIA: provenMedia,
      };
      return runNode(
        { entry: importer, args: [folder, verdict], env, nodeOptions: importerOptions },
        progress.note,
      );
    });
  const importers = services.filter(({ importer }) => importer);
  const [first, ...others] = importers.sort((a, b) => Number(b.name === judge) - Number(a.name === judge));
  const judged = first ? await run(first) : importExit.givenUp;
  if (judged === importExit.refused) progress.warn(`Every refused record, with its reason, is in ${verdict}`);
  if (judged > importExit.refused) return false;
  const outcomes = await Promise.all(others.map(run));
  return [judged, ...outcomes].every((code) => code === importExit.complete);
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
