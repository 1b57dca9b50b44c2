import { isSigned } from '@toile/release-signing';
import {
  type ChannelState,
  canariesIn,
  type DeployableName,
  type ReleaseManifest,
  signedManifestSchema,
} from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import type { Warn } from '../http/warnings.ts';
import type { VersionFiles } from './versions/version-files.ts';

interface Wanted {
  files: VersionFiles;
  name: DeployableName;
  version: string;
  deployKeys: readonly string[];
}

interface ManifestsOptions {
  files: VersionFiles;
  state: () => ChannelState | undefined;
  warn: Warn;
}

/** A manifest in the store that proves nothing. */
class Unproven extends Error {
  override name = 'Unproven';
}

/** Throws unless it is of this version and a key of its team has signed it. */
function provenManifest(text: string, { name, version, deployKeys }: Wanted): ReleaseManifest {
  try {
    const json = JSON.parse(text);
    const { manifest, signature } = signedManifestSchema.parse(json);
    // Signed as it was sent, with the fields that this edge doesn't know.
    const isProven = isSigned({ kind: 'manifest', content: json.manifest, signature }, deployKeys);
    if (isProven && manifest.name === name && manifest.version === version) return manifest;
    throw new Error('Not signed by its team');
  } catch (cause) {
    throw new Unproven(`${name} ${version} in the store is not shown`, { cause });
  }
}

/** Undefined for a version that isn't in the store. */
async function readSigned(wanted: Wanted): Promise<ReleaseManifest | undefined> {
  const { files, name, version } = wanted;
  const text = await files.signedManifest({ name, version });
  if (text === undefined) return undefined;
  const manifest = provenManifest(text, wanted);
  await files.fetch(manifest);
  return manifest;
}

/**
 * Finds the manifest of a version: what the channel says of it, else what its team has signed in the store. Pages that were
 * opened before a release still ask for files of the version that they know. Undefined for a version that isn't there or proves
 * nothing; rejects when the store can't be asked.
 */
export function createManifests({ files, state, warn }: ManifestsOptions) {
  const stored = new LRUCache<string, ReleaseManifest, Wanted>({
    max: 100,
    fetchMethod: (_key, _old, { context }) => readSigned(context),
  });
  // A key that is registered no longer proves nothing.
  const keyOf = (name: string, version: string) => `${name}/${version} ${state()?.registry.revision}`;

  async function of(name: DeployableName, version: string): Promise<ReleaseManifest | undefined> {
    const { current, previous, registry, ...canaries } = state() ?? {};
    const tried = canariesIn(canaries).map(({ changed }) => changed[name]);
    const known = [current?.[name], previous?.[name], ...tried].find(
      (manifest) => manifest?.version === version,
    );
    if (known) return known;
    const deployKeys = registry?.parts[name]?.deployKeys ?? [];
    if (deployKeys.length === 0) return undefined;
    const context = { files, name, version, deployKeys };
    return stored.fetch(keyOf(name, version), { context }).catch((error: Error) => {
      if (!(error instanceof Unproven)) throw error;
      warn(error.message, error.cause);
      return undefined;
    });
  }

  return {
    of,
    /** Asks the store again for this one the next time, and for its files, whose copy may have been tidied away. */
    forget(manifest: ReleaseManifest): void {
      const key = keyOf(manifest.name, manifest.version);
      if (stored.peek(key) === manifest) stored.delete(key);
    },
  };
}
export type Manifests = ReturnType<typeof createManifests>;
