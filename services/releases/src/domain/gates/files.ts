import type { ReleaseManifest } from '@toile/releases-contract';
import type { FindDamage, Finding, Findings, Gate } from './gate.ts';
import { NotRead } from './read-ahead.ts';

const noStore = {
  because: {
    says: 'This release service has no way to the store',
    parts: [],
    remedy:
      'Set ARTEFACTS_DIR or ARTEFACTS_URL. Until then edges alone compare files with their manifests, when they send them.',
  },
};

/** Of what was published once the edges have copies, and they compare what they send: a rollback doesn't wait for a store. */
function silentStore(error: unknown): Finding {
  if (error instanceof NotRead) throw error;
  return {
    says: `The store could not be read: ${error instanceof Error ? error.message : error}`,
    parts: [],
    remedy: 'Try again when it answers.',
  };
}

const ownSheet =
  'Style elements with a class of a CSS Module beside the component, and what is inside of them (docs/decisions/0002-parts-share-a-page.md).';

async function damagedIn(manifest: ReleaseManifest, findDamage: FindDamage): Promise<Finding[]> {
  const { name, version } = manifest;
  const publishAgain = `take the folder of ${name} ${version} out of the store, and publish its sources again.`;
  const damages = await findDamage(manifest);
  const [missing, ...others] = damages.filter(({ isThere }) => !isThere).map(({ file }) => file);
  const found = damages
    .filter(({ isThere }) => isThere)
    .map(({ file, fault }) => ({
      says: `${file} of ${name} ${version} ${fault ? `reaches out of its place: ${fault}` : 'is not the published one'}`,
      parts: [name],
      remedy: fault ? ownSheet : `T${publishAgain.slice(1)}`,
    }));
  if (!missing) return found;
  const files = others.length > 0 ? `${missing} and ${others.length} more` : missing;
  const verb = others.length > 0 ? 'are' : 'is';
  const says = `${files} of ${name} ${version} ${verb} not in the store`;
  const remedy = `Publish into the store that the release service reads (ARTEFACTS_URL, ARTEFACTS_DIR); if you did, ${publishAgain}`;
  return [...found, { says, parts: [name], remedy }];
}

async function ofSet(
  manifests: readonly ReleaseManifest[],
  findDamage: FindDamage | undefined,
): Promise<Findings> {
  if (!findDamage) return noStore;
  const found = Promise.all(manifests.map((manifest) => damagedIn(manifest, findDamage)));
  return found.then(
    (damages) => damages.flat(),
    (error) => ({ because: silentStore(error) }),
  );
}

/** Every file of every version is in the store, with the hash of its signed manifest, and its sheets style its own alone. */
export const files: Gate = {
  name: 'files',
  ofSet: ({ set, findDamage }) => ofSet(set, findDamage),
  ofVersion: async ({ manifest, findDamage }) =>
    findDamage ? damagedIn(manifest, findDamage).catch((error) => [silentStore(error)]) : noStore,
};
