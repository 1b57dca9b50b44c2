import type { ChannelState, FailureReport } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { type Variant, variantsOf } from '../set/variants.ts';

/** Proofs of a set that was shown so many sets ago have long expired. */
const mostSets = 100;

const nameOf = (name: string, version: string | undefined) => `${name} ${version}`;

/** Versions that a document of each set may be made with: its own and their fallback versions. */
export function createSetVersions() {
  const known = new LRUCache<string, Set<string>>({ max: mostSets });

  function add({ set, current, previous }: Variant): void {
    const versions = known.get(set.id) ?? new Set();
    known.set(set.id, versions);
    for (const manifest of [...Object.values(current), ...Object.values(previous)])
      if (manifest) versions.add(nameOf(manifest.name, manifest.version));
  }

  return {
    addShown(state: ChannelState): void {
      for (const variant of variantsOf(state)) add(variant);
    },
    /** True when the set's document can have had all that a report names. */
    has({
      setId,
      name,
      version,
      versions = {},
    }: Pick<FailureReport, 'setId' | 'name' | 'version' | 'versions'>): boolean {
      const ofSet = known.get(setId);
      const named = Object.entries(versions).map(([part, its]) => nameOf(part, its));
      return ofSet !== undefined && [nameOf(name, version), ...named].every((each) => ofSet.has(each));
    },
  };
}
export type SetVersions = ReturnType<typeof createSetVersions>;
