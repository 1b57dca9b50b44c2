import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ChannelState,
  type DeployableName,
  type ReleaseManifest,
  releaseManifestSchema,
} from '@toile/contracts';
import { LRUCache } from 'lru-cache';

/**
 * Finds the manifest of a version: what the channel says of it, else what lies in the store. Pages that were opened before
 * a release still ask for files of the version that they know.
 */
export function createManifests(artefactsDir: string, state: () => ChannelState | undefined) {
  const stored = new LRUCache<string, ReleaseManifest, true>({
    max: 100,
    fetchMethod: async (folder) =>
      releaseManifestSchema.parse(
        JSON.parse(await readFile(path.join(artefactsDir, folder, 'manifest.json'), 'utf8')),
      ),
  });
  return async (name: DeployableName, version: string): Promise<ReleaseManifest | undefined> => {
    const { current, previous } = state() ?? {};
    const known = [current?.[name], previous?.[name]].find((manifest) => manifest?.version === version);
    return known ?? stored.fetch(`${name}/${version}`, { context: true }).catch(() => undefined);
  };
}
export type Manifests = ReturnType<typeof createManifests>;
