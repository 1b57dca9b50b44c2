import type { ReleaseManifest } from '@toile/contracts';

/** What a version offers and places. Versions that were published before say neither of a version. */
export interface Slots {
  name: string;
  slots: Record<string, { version?: number }>;
  needs?: Record<string, number>;
}

/** A slot that one part places and another one offers in a version that it can't be placed by. */
export interface Mismatch {
  slot: string;
  user: string;
  needed: number;
  /** Undefined when nobody offers it. */
  owner?: string;
  offered?: number;
}

const needsOf = ({ name, needs = {} }: Slots) =>
  Object.entries(needs).map(([slot, needed]): Mismatch => ({ slot, user: name, needed }));

/** The first widget of a set that is offered in another version than it is placed by. One that nobody offers is just missing. */
export function findMismatch(set: readonly Slots[]): Mismatch | undefined {
  for (const need of set.flatMap(needsOf)) {
    const owner = set.find(({ slots }) => need.slot in slots);
    const offered = owner?.slots[need.slot]?.version ?? 1;
    if (owner && offered !== need.needed) return { ...need, owner: owner.name, offered };
  }
  return undefined;
}

/** The first widget that a version places and that nothing published offers in that version. */
export function findUnmet(
  manifest: Pick<ReleaseManifest, 'name' | 'slots' | 'needs'>,
  published: readonly Slots[],
): Mismatch | undefined {
  return needsOf(manifest).find(
    ({ slot, needed }) =>
      ![manifest, ...published].some(({ slots }) => slot in slots && (slots[slot]?.version ?? 1) === needed),
  );
}
