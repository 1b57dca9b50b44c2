import {
  type ChannelState,
  type DeployableName,
  type ReleaseManifest,
  signedManifestSchema,
} from '@toile/contracts';
import { isSigned } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';
import type { VersionFiles } from './versions/version-files.ts';

interface Wanted {
  files: VersionFiles;
  name: DeployableName;
  version: string;
  deployKeys: readonly string[];
}

/** Throws unless it is of this version, a key of its team has signed it, and its files are here. */
async function readSigned({ files, name, version, deployKeys }: Wanted): Promise<ReleaseManifest> {
  const json = JSON.parse(await files.signedManifest({ name, version }));
  const { manifest, signature } = signedManifestSchema.parse(json);
  // Signed as it was sent, with the fields that this edge doesn't know.
  const isProven = isSigned({ kind: 'manifest', content: json.manifest, signature }, deployKeys);
  if (!isProven || manifest.name !== name || manifest.version !== version)
    throw new Error(`${name} ${version}: not signed by its team`);
  await files.fetch(manifest);
  return manifest;
}

/**
 * Finds the manifest of a version: what the channel says of it, else what its team has signed in the store. Pages that were
 * opened before a release still ask for files of the version that they know.
 */
export function createManifests(files: VersionFiles, state: () => ChannelState | undefined) {
  const stored = new LRUCache<string, ReleaseManifest, Wanted>({
    max: 100,
    fetchMethod: (_key, _old, { context }) => readSigned(context),
  });
  return async (name: DeployableName, version: string): Promise<ReleaseManifest | undefined> => {
    const { current, previous, candidate, registry } = state() ?? {};
    const known = [current?.[name], previous?.[name], candidate?.changed[name]].find(
      (manifest) => manifest?.version === version,
    );
    if (known) return known;
    const deployKeys = registry?.parts[name]?.deployKeys ?? [];
    if (deployKeys.length === 0) return undefined;
    const context = { files, name, version, deployKeys };
    // A key that is registered no longer proves nothing.
    return stored.fetch(`${name}/${version} ${registry?.revision}`, { context }).catch(() => undefined);
  };
}
export type Manifests = ReturnType<typeof createManifests>;
