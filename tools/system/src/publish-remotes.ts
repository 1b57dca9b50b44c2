import {
  type Artefact,
  buildAll,
  createReleaseClient,
  publishAndPromote,
  type ReleaseClient,
} from '@toile/tool-release';
import type { Progress } from './progress.ts';

/** Builds what changed since its last version; sources that stayed cost one hash. */
export function buildRemotes(store: string, progress: Progress): Promise<Artefact[]> {
  return buildAll(store, ({ manifest, built }) => {
    if (built) progress.note(`built ${manifest.name} ${manifest.version}`);
  });
}

/**
 * Publishes versions that the release service does not know and points the live channel to them. A version that it
 * knows is left alone: what was rolled back stays so when the system starts again.
 */
export async function publishRemotes(
  artefacts: Artefact[],
  { url, token, progress }: { url: string; token: string; progress: Progress },
): Promise<void> {
  const client = createReleaseClient({ url, token, actor: 'npm run up' });
  const isFirst = (await client.channelState()) === undefined;
  const unknown = isFirst
    ? artefacts
    : await asyncFilter(artefacts, (artefact) => isUnknown(client, artefact));
  for (const { manifest } of await publishAndPromote(client, unknown, 'sources changed')) {
    progress.note(`published ${manifest.name} ${manifest.version}`);
  }
}

async function isUnknown(client: ReleaseClient, { manifest }: Artefact): Promise<boolean> {
  const versions = await client.versions(manifest.name);
  return !versions.some(({ version }) => version === manifest.version);
}

async function asyncFilter<T>(items: T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(test));
  return items.filter((_item, index) => kept[index]);
}
