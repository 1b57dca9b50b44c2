import type { VersionName } from '@toile/artefacts';
import type { ReleaseManifest } from '@toile/releases-contract';

/** The files of versions on this machine, from which everything else reads: `<folder>/<name>/<version>/…`. */
export interface VersionFiles {
  folder: string;
  /** Resolves when the files of a version are there. */
  fetch: (manifest: ReleaseManifest) => Promise<void>;
  /**
   * Proof of a version, as its publisher has left it; undefined when there is none. Rejects when the store can't be
   * asked.
   */
  signedManifest(of: VersionName): Promise<string | undefined>;
}
