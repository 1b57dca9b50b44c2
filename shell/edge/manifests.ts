import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ChannelState,
  type DeployableName,
  type ReleaseManifest,
  signedManifestFile,
  signedManifestSchema,
} from '@toile/contracts';
import { isSigned } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';

interface Wanted {
  folder: string;
  name: DeployableName;
  version: string;
  deployKeys: readonly string[];
}

/** Throws unless it is of this version and a key of its team has signed it. */
async function readSigned({ folder, name, version, deployKeys }: Wanted): Promise<ReleaseManifest> {
  const json = JSON.parse(await readFile(path.join(folder, signedManifestFile), 'utf8'));
  const { manifest, signature } = signedManifestSchema.parse(json);
  // Signed as it was sent, with the fields that this edge doesn't know.
  const isProven = isSigned({ kind: 'manifest', content: json.manifest, signature }, deployKeys);
  if (!isProven || manifest.name !== name || manifest.version !== version)
    throw new Error(`${folder}: not signed by the team of ${name}`);
  return manifest;
}

/**
 * Finds the manifest of a version: what the channel says of it, else what its team has signed in the store. Pages that were
 * opened before a release still ask for files of the version that they know.
 */
export function createManifests(artefactsDir: string, state: () => ChannelState | undefined) {
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
    const folder = path.join(artefactsDir, name, version);
    const context = { folder, name, version, deployKeys: registry?.parts[name]?.deployKeys ?? [] };
    // A key that is registered no longer proves nothing.
    return stored.fetch(`${folder} ${registry?.revision}`, { context }).catch(() => undefined);
  };
}
export type Manifests = ReturnType<typeof createManifests>;
