import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VersionName } from '@toile/artefacts';
import { type ReleaseManifest, signedManifestFile } from '@toile/contracts';

/** The files of versions on this machine, from which everything else reads: `<folder>/<name>/<version>/…`. */
export interface VersionFiles {
  folder: string;
  /** Resolves when all files of a version are there. Absent where they always are. */
  fetch?: ((manifest: ReleaseManifest) => Promise<void>) | undefined;
  /** What proves a version, as its publisher has left it; rejects when there is none. */
  signedManifest(of: VersionName): Promise<string>;
}

/** The artefact store itself is a folder of this machine. */
export const filesInFolder = (folder: string): VersionFiles => ({
  folder,
  signedManifest: ({ name, version }) =>
    readFile(path.join(folder, name, version, signedManifestFile), 'utf8'),
});
