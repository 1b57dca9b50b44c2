import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentVersion, readPart, sourceFolder } from '@toile/build-config';
import { type DeployableName, type ReleaseManifest, releaseManifestSchema } from '@toile/contracts';

export interface Artefact {
  manifest: ReleaseManifest;
  /** False when exactly this version was in the store already. */
  built: boolean;
  /** The team whose key signs it. */
  owner: string;
  /** Where it lies in the store. */
  folder: string;
}

interface Build {
  name: DeployableName;
  version: string;
  source?: string | undefined;
}

/** Builds in a process of its own, so that two parts use two cores. */
async function buildInto(folder: string, { name, version, source }: Build): Promise<void> {
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

/**
 * Puts the version that the sources stand for into the artefact store, `<store>/<name>/<version>/`. It is built beside
 * its place and moved there whole: a version is in the store completely or not at all, and is never written again.
 * `source` is the folder of the part's sources, by default the one in this checkout.
 */
export async function ensureArtefact(
  store: string,
  name: DeployableName,
  source?: string,
): Promise<Artefact> {
  const version = await contentVersion(name, source);
  const { owner } = readPart(source ?? sourceFolder(name));
  const place = path.join(store, name, version);
  const read = async () =>
    releaseManifestSchema.parse(JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8')));
  if (existsSync(place)) return { manifest: await read(), built: false, owner, folder: place };
  const workshop = path.join(store, '.building', `${name}-${version}-${process.pid}`);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await buildInto(workshop, { name, version, source });
    await rename(workshop, place).catch((error) => {
      // Another process published the same version meanwhile; it is the same by definition.
      if (!existsSync(place)) throw error;
    });
    return { manifest: await read(), built: true, owner, folder: place };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
