import type { DeployableName } from '@toile/releases-contract';

/** Names one version of a part. */
export interface VersionName {
  name: DeployableName;
  version: string;
}

export interface StoredFile {
  /** Path below the version. */
  file: string;
  /** Another one means another content; absent where only reading tells. */
  tag?: string;
}

/**
 * Store of published versions: `<name>/<version>/<file>`. Files of a version never change. The signed manifest comes last
 * and goes first, so that what has one is whole.
 */
export interface ArtefactStore {
  /** A file by its path below the version; undefined when it is not there. Rejects when the store doesn't answer. */
  read(of: VersionName, file: string): Promise<Uint8Array | undefined>;
  /** All files of a version; none when it is not there. */
  files(of: VersionName): Promise<StoredFile[]>;
  /** All versions of a part that have files. */
  versions(name: DeployableName): Promise<string[]>;
  /** Time at which the last file of a version came, or somebody began to add it again; undefined when it is not there. */
  touchedAt(of: VersionName): Promise<Date | undefined>;
  /** Puts a version there that was built into `folder`. The same one again is fine, and touches it. */
  add(of: VersionName, folder: string): Promise<void>;
  /** Writes the signed manifest of a version that was added and accepted. */
  seal(of: VersionName, signedManifest: string): Promise<void>;
  /** Takes all files of a version away. */
  remove(of: VersionName): Promise<void>;
}
