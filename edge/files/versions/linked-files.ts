import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { inTurns, publishedFiles, type VersionName } from '@toile/artefacts';
import { type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { DamagedFile } from '../checked-files.ts';
import { tidyCopies } from './tidy-copies.ts';
import type { VersionFiles } from './version-files.ts';

interface LinkedFilesOptions {
  /** A folder of this machine, which somebody may move away. */
  store: string;
  folder: string;
  atMost?: number;
  isInUse: (of: { name: string; version: string }) => boolean;
}

const atOnce = 8;

/** A copy on another disk has the time of what it is of. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => stat(file).catch(() => undefined)));
  if (!a || !b) return false;
  return (a.ino === b.ino && a.dev === b.dev) || (a.size === b.size && a.mtimeMs === b.mtimeMs);
}

/** Two names of one file where that can be, which takes no room on the disk; else a copy. */
async function bring(from: string, to: string): Promise<void> {
  if (await isSame(from, to)) return;
  const fresh = `${to}.${randomUUID()}`;
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, fresh).catch(async () => {
    const { atime, mtime } = await stat(from);
    await copyFile(from, fresh);
    await utimes(fresh, atime, mtime);
  });
  await rename(fresh, to);
  // Two names of one file are left as they are.
  await rm(fresh, { force: true });
}

const promised = (manifest: ReleaseManifest) =>
  new Set(publishedFiles(manifest).flatMap(({ file }) => ['', '.br', '.gz'].map((ending) => file + ending)));

/** All of a version that is in the store and its manifest promises, as it is there: whoever reads a file compares it. */
async function bringVersion(from: string, to: string, manifest: ReleaseManifest): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const wanted = promised(manifest);
  await inTurns(
    there.filter((file) => wanted.has(file)),
    atOnce,
    (file) => bring(path.join(from, file), path.join(to, file)),
  );
  // Last of all: what has it is whole.
  if (there.includes(signedManifestFile))
    await bring(path.join(from, signedManifestFile), path.join(to, signedManifestFile));
}

/** Of a file that isn't there. */
function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/**
 * The versions of a store that is a folder of this machine, once more in a folder of the edge itself: what was shown is shown
 * on, and after a restart, when somebody moves the store away.
 */
export function createLinkedFiles({ store, folder, atMost = 100, isInUse }: LinkedFilesOptions) {
  const under = new Map<string, Promise<void>>();
  const below = (root: string, { name, version }: VersionName) => path.join(root, name, version);

  async function fetchVersion(manifest: ReleaseManifest, isForced: boolean): Promise<void> {
    const from = below(store, manifest);
    const to = below(folder, manifest);
    const sealed = path.join(from, signedManifestFile);
    const own = path.join(to, signedManifestFile);
    if (!isForced && (await isSame(sealed, own))) return;
    const isThere = await stat(from).catch(() => undefined);
    if (isThere) {
      await bringVersion(from, to, manifest);
      return tidyCopies({ folder, atMost, isInUse });
    }
    if (!(await stat(to).catch(() => undefined))) throw new DamagedFile(`${manifest.id} is not in the store`);
  }

  /** Fetches a version once at a time: two at once would make each other’s files. */
  function fetch(manifest: ReleaseManifest, isForced = false): Promise<void> {
    const known = under.get(manifest.id);
    if (known) return known;
    const one = fetchVersion(manifest, isForced).finally(() => under.delete(manifest.id));
    under.set(manifest.id, one);
    return one;
  }

  const files: VersionFiles = {
    folder,
    fetch: (manifest) => fetch(manifest),
    async signedManifest(of) {
      for (const root of [store, folder]) {
        const text = await readFile(path.join(below(root, of), signedManifestFile), 'utf8').catch(
          unlessAbsent,
        );
        if (text !== undefined) return text;
      }
      // A store that was moved away has nothing either, and says so of nothing.
      await stat(store);
      return undefined;
    },
  };
  return {
    ...files,
    /** Looks again at each file of a version that was found damaged: somebody may have mended it in the store. */
    renew: (manifest: ReleaseManifest) => fetch(manifest, true),
  };
}
