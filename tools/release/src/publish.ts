import { shownToEverybody } from '@toile/build-config';
import type { DeployableName, SomeVersions } from '@toile/releases-contract';
import { type Artefact, ensureArtefact } from './artefacts.ts';
import type { ReleaseClient, Why } from './release-client.ts';

export interface Published extends Artefact {
  /** True when the channel did not point to this version before. */
  promoted: boolean;
}

/** Builds the parts whose sources changed, two at a time. Nothing is published while one of them does not build. */
export async function buildAll(
  store: string,
  onBuilt: (artefact: Artefact) => void = () => undefined,
  names: readonly DeployableName[] = shownToEverybody(),
): Promise<Artefact[]> {
  const waiting = [...names];
  const artefacts: Artefact[] = [];
  async function worker(): Promise<void> {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const artefact = await ensureArtefact(store, name);
      artefacts.push(artefact);
      onBuilt(artefact);
    }
  }
  await Promise.all([worker(), worker()]);
  return artefacts;
}

interface Publishing extends Pick<Why, 'reason' | 'breakGlass' | 'anyway'> {
  /** Looks at the set that the channel would get, once its versions are published; not before there is a shop to look at. */
  look?: (versions: SomeVersions) => Promise<Pick<Why, 'seen' | 'noBrowser'>>;
}

/** Publishes built versions and points the channel to those that are new to it, in one change. */
export async function publishAndPromote(
  client: ReleaseClient,
  artefacts: Artefact[],
  { reason, breakGlass, anyway, look }: Publishing,
): Promise<Published[]> {
  const breaking = breakGlass === undefined ? {} : { breakGlass };
  const nevertheless = anyway ? { anyway } : {};
  const state = await client.channelState();
  const before: SomeVersions | undefined = state?.set.versions;
  const besides = artefacts.map(({ manifest }) => manifest);
  for (const artefact of artefacts) await client.publish(artefact, { ...breaking, besides });
  const published = artefacts.map((artefact) => ({
    ...artefact,
    promoted: before?.[artefact.manifest.name] !== artefact.manifest.version,
  }));
  const changed: SomeVersions = {};
  for (const { manifest, promoted } of published) if (promoted) changed[manifest.name] = manifest.version;
  if (Object.keys(changed).length > 0) {
    const seen = state && look ? await look(changed) : {};
    await client.promote(changed, {
      reason,
      expectedRevision: state?.revision ?? 0,
      ...breaking,
      ...nevertheless,
      ...seen,
    });
  }
  return published;
}
