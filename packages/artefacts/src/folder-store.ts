import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signedManifestFile, versionSchema } from '@toile/releases-contract';
import type { ArtefactStore, VersionName } from './artefact-store.ts';

const unlessMissing =
  <Result>(missing: Result) =>
  (error: NodeJS.ErrnoException): Result => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return missing;
    throw error;
  };

/** The store as a folder. Versions are built in their place. */
export function folderStore(folder: string): ArtefactStore {
  const placeOf = ({ name, version }: VersionName) => path.join(folder, name, version);
  return {
    read: (of, file) => readFile(path.join(placeOf(of), file)).catch(unlessMissing(undefined)),

    async files(of) {
      const place = placeOf(of);
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(unlessMissing([]));
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => ({ file: path.relative(place, path.join(entry.parentPath, entry.name)) }));
    },

    async versions(name) {
      const entries = await readdir(path.join(folder, name)).catch(unlessMissing([]));
      return entries.filter((entry) => versionSchema.safeParse(entry).success);
    },

    async touchedAt(of) {
      const about = await stat(placeOf(of)).catch(unlessMissing(undefined));
      return about?.mtime;
    },

    // What was built elsewhere is not there: the gates refuse it.
    async add(of) {
      const now = new Date();
      await utimes(placeOf(of), now, now).catch(unlessMissing(undefined));
    },

    async seal(of, signedManifest) {
      const file = path.join(placeOf(of), signedManifestFile);
      await writeFile(`${file}.new`, signedManifest);
      await rename(`${file}.new`, file);
    },

    async remove(of) {
      const bin = path.join(folder, '.removed', `${of.name}-${of.version}-${process.pid}`);
      await mkdir(path.dirname(bin), { recursive: true });
      await rename(placeOf(of), bin).catch(unlessMissing(undefined));
      await rm(bin, { recursive: true, force: true });
    },
  };
}
