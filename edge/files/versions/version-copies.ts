import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ArtefactStore, inTurns, publishedFiles, type VersionName } from '@toile/artefacts';
import { type DeployableName, type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { DamagedFile } from '../checked-files.ts';
import { tidyCopies } from './tidy-copies.ts';
import type { VersionFiles } from './version-files.ts';

interface VersionCopiesOptions {
  /** Far away: an answer takes its time, or never comes. */
  store: ArtefactStore;
  folder: string;
  /** Limit of the copies that stay, beside those in use. */
  atMost?: number;
  isInUse: (of: { name: string; version: string }) => boolean;
}

const atOnce = 8;
const endings = ['', '.br', '.gz'] as const;
/** Interval at which the list of versions is asked for at most, whoever asks for which. */
const listedMs = 10_000;

/** Copies a version whole or not at all, and nothing that its manifest doesn't promise. */
async function copyVersion(store: ArtefactStore, manifest: ReleaseManifest, place: string): Promise<void> {
  const there = new Set((await store.files(manifest)).map(({ file }) => file));
  const { name, version } = manifest;
  const folder = path.dirname(path.dirname(place));
  const workshop = path.join(folder, '.fetching', `${name}-${version}-${process.pid}`);
  const put = async (file: string, content: Uint8Array) => {
    await mkdir(path.dirname(path.join(workshop, file)), { recursive: true });
    await writeFile(path.join(workshop, file), content);
  };
  try {
    await inTurns(publishedFiles(manifest), atOnce, async ({ file, isAsPublished }) => {
      for (const ending of endings) {
        if (ending && !there.has(file + ending)) continue;
        const content = await store.read(manifest, file + ending);
        if (!content || !(await isAsPublished(content, ending)))
          throw new DamagedFile(
            `${manifest.id}: ${file}${ending} in the store is ${content ? 'not the published one' : 'missing'}`,
          );
        await put(file + ending, content);
      }
    });
    const signed = await store.read(manifest, signedManifestFile);
    if (signed) await put(signedManifestFile, signed);
    await mkdir(path.dirname(place), { recursive: true });
    await rename(workshop, place);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Copies of versions whose store is not on this machine, one folder each. Page views and files are made from copies alone, so that
 * they need no store; a version is shown when its copy is whole.
 */
export function createVersionCopies({
  store,
  folder,
  atMost = 100,
  isInUse,
}: VersionCopiesOptions): VersionFiles {
  const fetching = new Map<string, Promise<void>>();
  const placeOf = ({ name, version }: VersionName) => path.join(folder, name, version);
  const listed = new LRUCache<DeployableName, readonly string[]>({
    max: 100,
    ttl: listedMs,
    fetchMethod: (name) => store.versions(name),
  });

  async function fetchVersion(manifest: ReleaseManifest): Promise<void> {
    if (existsSync(placeOf(manifest))) return;
    await copyVersion(store, manifest, placeOf(manifest));
    await tidyCopies({ folder, atMost, isInUse });
  }

  return {
    folder,
    fetch(manifest) {
      const under = fetching.get(manifest.id);
      if (under) return under;
      const one = fetchVersion(manifest).finally(() => fetching.delete(manifest.id));
      fetching.set(manifest.id, one);
      return one;
    },
    async signedManifest(of) {
      const copy = await readFile(path.join(placeOf(of), signedManifestFile), 'utf8').catch(() => undefined);
      if (copy) return copy;
      // Whoever makes up versions costs no more than a list now and then.
      const isThere = (await listed.fetch(of.name))?.includes(of.version);
      const text = isThere && (await store.read(of, signedManifestFile));
      return text ? Buffer.from(text).toString() : undefined;
    },
  };
}
