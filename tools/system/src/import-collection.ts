import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importExit } from '@toile/portal-import';
import { type NodeProgram, runNode } from './child-process.ts';
import { type Addresses, serviceEnvironment } from './environment.ts';
import { type ImportProcess, startImport } from './import-process.ts';
import { type OpenImport, openImport } from './import-record.ts';
import { inRoot } from './paths.ts';
import type { Progress } from './progress.ts';
import { type Service, services } from './services.ts';

export type ImportOptions = {
  folder: string;
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
  addresses: Addresses;
  progress: Progress;
  /** Gives the import up, as long as no service switches. */
  signal?: AbortSignal;
};

/** Flags of Node for an import. It streams, so this memory is enough for any export; without a limit Node collects garbage late. */
export const importerOptions: readonly string[] = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/** With more arenas, or a threshold that grows, the memory of decoded pictures goes back to the system late or never. */
export const importerEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** The pictures of the demo collection are decoded by a test, not by each first start. */
const provenMedia = readFileSync(inRoot('demo/proven-media.sha256'), 'utf8').trim();

/** Service that judges the export, whose pictures it keeps; the others follow its verdict. */
const judge = 'catalogue';

/**
 * Imports a portal export as one act. The catalogue judges it, the others follow its verdict; each writes the whole import in
 * a transaction and waits. When all have, it is written down that they switch, and all commit. One that is killed after that
 * is imported again at once. False when a record was refused (all others are in) or the import was given up.
 */
export async function importCollection(options: ImportOptions): Promise<boolean> {
  const { progress, signal } = options;
  const record = openImport(options.shared.VAR_DIR ?? '', options.folder);
  if (record.unfinished) progress.warn(`${differing(record.unfinished)} This one makes them the same again.`);
  const running: ImportProcess[] = [];
  const giveUp = () => {
    for (const each of running) each.giveUp();
  };
  signal?.addEventListener('abort', giveUp);
  try {
    await stageAll(options, { record, running });
  } catch (error) {
    giveUp();
    await Promise.all(running.map(({ ended }) => ended));
    record.giveUp();
    if (!(error instanceof NotStaged)) throw error;
    const state = record.unfinished ? 'The services still differ.' : 'The shop shows what it showed before.';
    progress.warn(`The import was given up in ${error.message}; no service has taken it. ${state}`);
    return false;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  record.decide();
  const codes = await progress.step('Switching all services', () => switchAll(options, { record, running }));
  record.finish();
  if (codes.includes(importExit.refused))
    progress.warn(`Every refused record, with its reason, is in ${verdictOf(options)}`);
  return codes.every((code) => code === importExit.complete);
}

/** Message for a shop whose services an import has left different. */
export const differing = (folder: string): string =>
  `An import of ${folder} was ended while its services switched: some may show it and others what was before.`;

class NotStaged extends Error {}

/** Pauses before an import is made again: a PostgreSQL that starts anew needs a while. */
const pausesMs = [0, 5_000, 20_000];

type Act = { record: OpenImport; running: ImportProcess[] };

async function stageAll(options: ImportOptions, act: Act): Promise<void> {
  const importers = services.filter(({ importer }) => importer);
  const [first, ...others] = importers.sort((a, b) => Number(b.name === judge) - Number(a.name === judge));
  if (first) await stage(options, act, first);
  const staging = others.map((service) => stage(options, act, service));
  await Promise.race([Promise.all(staging), lost(act.running)]);
}

/** Never resolves; rejects with the first that ends: even one that has staged has nothing to switch to any more. */
async function lost(running: readonly ImportProcess[]): Promise<never> {
  throw new NotStaged(await Promise.race(running.map(({ name, ended }) => ended.then(() => name))));
}

const stage = ({ progress, ...options }: ImportOptions, { record, running }: Act, service: Service) =>
  progress.step(`Reading into ${service.name}`, async () => {
    const started = startImport(
      service.name,
      importOf({ progress, ...options }, { service, record: record.file }),
      progress.note,
    );
    running.push(started);
    if (options.signal?.aborted) started.giveUp();
    if (!(await started.staged)) throw new NotStaged(service.name);
  });

/** All commit; what is killed now is imported again by itself, since nothing else can make the services the same. */
async function switchAll(options: ImportOptions, { running }: Act): Promise<number[]> {
  for (const each of running) each.commit();
  const [first, ...others] = running;
  // The judge first: it makes its verdict anew, which the others read.
  const codes = first ? [await switched(options, first)] : [];
  return [...codes, ...(await Promise.all(others.map((each) => switched(options, each))))];
}

/** Exit code of an import that is in. */
async function switched(options: ImportOptions, { name, ended }: ImportProcess): Promise<number> {
  let code = await ended;
  const service = services.find((each) => each.name === name);
  for (const pause of pausesMs) {
    if (!service || code <= importExit.refused) break;
    options.progress.warn(`${name} was ended while it switched; it is imported again`);
    await wait(pause);
    code = await runNode(importOf(options, { service }), options.progress.note);
  }
  if (code > importExit.refused) throw new Error(`${name} could not switch. ${differing(options.folder)}`);
  return code;
}

const verdictOf = ({ shared }: ImportOptions): string => path.join(shared.VAR_DIR ?? '', 'refused.ndjson');

function importOf(
  options: ImportOptions,
  { service, record }: { service: Service; record?: string },
): NodeProgram {
  const { folder, shared, addresses } = options;
  const env = {
    ...serviceEnvironment(shared, service.name, addresses),
    ...importerEnvironment,
    PROVEN_MEDIA: provenMedia,
  };
  const args = [folder, verdictOf(options), ...(record ? ['--record', record] : [])];
  return { entry: service.importer ?? '', args, env, nodeOptions: importerOptions };
}

/** True when this export was imported completely into these databases before, as they are now; `remember` notes that it is now. */
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

/**
 * Hash of the records, and of the tables that they go into: after an upgrade a service may keep more of the same export.
 * media.ndjson holds the hash of every media file, so the records speak for the whole export.
 */
function exportHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  for (const { name } of services.filter(({ importer }) => importer))
    hash.update(readFileSync(inRoot(`services/${name}/migrations/meta/_journal.json`)));
  return hash.digest('hex');
}
