import { partsOfCheckout, shownToEverybody } from '@toile/build-config';
import { type DeployableName, isDeployableName, type ReleaseManifest } from '@toile/releases-contract';
import {
  type Artefact,
  buildAll,
  createReleaseClient,
  goingOn,
  type Keys,
  publishAndPromote,
  type ReleaseClient,
  registerParts,
  registrationsOf,
  type UpstreamOf,
} from '@toile/tool-release';
import type { Progress } from './progress.ts';

/** Builds what changed since its last version; sources that stayed cost one hash. */
export function buildRemotes(
  store: string,
  progress: Progress,
  names?: readonly DeployableName[],
): Promise<Artefact[]> {
  const noteBuilt = ({ manifest, built }: Artefact) => {
    if (built) progress.note(`built ${manifest.name} ${manifest.version}`);
  };
  return buildAll(store, noteBuilt, names);
}

export type PublishOptions = {
  /** Address and token of the release service. */
  url: string;
  token: string;
  /** Of the teams and the release manager, on this machine. */
  keys: Keys;
  /** Addresses of the parts' services. */
  upstreamOf: UpstreamOf;
  /** `new`: only what was never shown, so that what was rolled back stays so. */
  promote: 'new' | 'all';
  progress: Progress;
};

/** Registers the parts of this checkout, publishes versions and points the live channel to them; says which are live now and were not before. */
export async function publishRemotes(artefacts: Artefact[], options: PublishOptions): Promise<void> {
  const { url, token, keys, upstreamOf, promote, progress } = options;
  const client = createReleaseClient({ url, token, keys });
  await registerParts(client, registrationsOf(upstreamOf), { keys });
  const shown = (await client.channelState())?.set.versions;
  const everybodys = new Set(shownToEverybody());
  /** The shop for everybody has left it out. */
  const isBack = ({ name }: ReleaseManifest) => !everybodys.has(name) && !(shown && name in shown);
  const isNew = await newSince(client);
  const wanted =
    !shown || promote === 'all'
      ? artefacts
      : await asyncFilter(artefacts, async (each) => isBack(each.manifest) || isNew(each));
  const goesOn = goingOn(shown !== undefined, progress.warn);
  await goesOn(async () => {
    for (const { manifest, promoted } of await publishAndPromote(client, wanted, {
      reason: 'sources changed',
      // The edge that would show them is not there yet, or shows them to whoever works on them.
      look: async () => ({ noBrowser: 'the sources of this checkout, as it starts' }),
    }))
      if (promoted) progress.note(`published ${manifest.name} ${manifest.version}`);
  });
  for (const { manifest } of artefacts.filter((each) => !wanted.includes(each)))
    if (shown?.[manifest.name] !== manifest.version) progress.note(notShown(manifest));
  await goesOn(() => hideFromShoppers(client, artefacts));
}

/** The sources are again what an older version was built from. Whether it is wanted again, or was rolled back, a person says. */
const notShown = ({ name, version }: ReleaseManifest) =>
  `the shop doesn't show ${name} as it is here; npm run release -- promote ${name} ${version} does that`;

/**
 * Takes out of the shop for everybody what `npm run dev` has shown to whoever develops, and what is only for testers.
 */
async function hideFromShoppers(client: ReleaseClient, shown: readonly Artefact[]): Promise<void> {
  for (const { name, audience } of partsOfCheckout()) {
    if (audience === 'everybody' || shown.some(({ manifest }) => manifest.name === name)) continue;
    const state = await client.channelState();
    if (!state || !isDeployableName(name) || !(name in state.set.versions)) continue;
    await client.remove(name, { reason: 'for testers', expectedRevision: state.revision });
  }
}

/**
 * True for versions that the release service doesn't know, or was told of after the last change of the channel: that change was
 * refused, and is tried again.
 */
async function newSince(client: ReleaseClient) {
  const [last] = await client.history({ limit: 1 });
  return async ({ manifest }: Artefact): Promise<boolean> => {
    const versions = await client.versions(manifest.name);
    const known = versions.find(({ version }) => version === manifest.version);
    return !known || (last !== undefined && known.publishedAt > last.at);
  };
}

async function asyncFilter<T>(items: T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(test));
  return items.filter((_item, index) => kept[index]);
}
