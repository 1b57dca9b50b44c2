import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentVersion, madeOf, readPart, sourceFolder } from '@toile/build-config';
import { type DeployableName, type ReleaseManifest, releaseManifestSchema } from '@toile/releases-contract';
import { type Provenance, provenance } from './provenance.ts';

export interface Artefact extends Provenance {
  manifest: ReleaseManifest;
  /** False when exactly this version was in the store already. */
  built: boolean;
  /** The team whose key signs it. */
  owner: string;
  /** Folder in the store. */
  folder: string;
}

/** Sources of a folder in the store. */
interface Sources {
  name: string;
  /** Version that they stand for now. */
  version: () => Promise<string>;
  buildInto: (folder: string, version: string) => Promise<void>;
}

/** Builds in a process of its own, so that two parts use two cores. */
async function buildApart([name, version, folder, source]: [string, string, string, string?]): Promise<void> {
  const script = path.join(import.meta.dirname, 'build-one.ts');
  const child = spawn(process.execPath, [script, name, version, folder, ...(source ? [source] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} does not build:\n${errors.trim()}`);
}

const sourcesOf = (name: DeployableName | 'console', source?: string): Sources => ({
  name,
  version: () => contentVersion(name, source),
  buildInto: (folder, version) => buildApart([name, version, folder, source]),
});

/**
 * The place of a version in the artefact store, `<store>/<name>/<version>/`. It is built beside its place and moved there whole: a
 * version is in the store completely or not at all, and is never written again. Sources that change meanwhile are built anew.
 */
export async function ensureBuilt(
  store: string,
  sources: Sources,
): Promise<{ place: string; built: boolean }> {
  const { name, buildInto } = sources;
  const version = await sources.version();
  const place = path.join(store, name, version);
  if (existsSync(place)) return { place, built: false };
  const workshop = path.join(store, '.building', `${name}-${version}-${process.pid}`);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await buildInto(workshop, version);
    if ((await sources.version()) !== version) return await ensureBuilt(store, sources);
    await rename(workshop, place).catch((error) => {
      // Another process published the same version meanwhile; it is the same by definition.
      if (!existsSync(place)) throw error;
    });
    return { place, built: true };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** The folder of the console as its sources stand. */
export async function ensureConsole(store: string): Promise<string> {
  return (await ensureBuilt(store, sourcesOf('console'))).place;
}

/**
 * Puts the version that the sources stand for into the artefact store. `source` is the folder of the part's sources, by default the one in this checkout.
 */
export async function ensureArtefact(
  store: string,
  name: DeployableName,
  source?: string,
): Promise<Artefact> {
  const folder = source ?? sourceFolder(name);
  const { owner } = readPart(folder);
  const { place, built } = await ensureBuilt(store, sourcesOf(name, source));
  const manifest = JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8'));
  return {
    manifest: releaseManifestSchema.parse(manifest),
    built,
    owner,
    folder: place,
    ...(await provenance(folder, await madeOf(name, source))),
  };
}
