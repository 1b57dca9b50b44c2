/** What a version offers and uses: slots by name, answers by address. Versions that were published before say less. */
export interface Offers {
  name: string;
  slots: Record<string, { version?: number }>;
  data?: Record<string, number>;
  needs?: Record<string, number>;
}

/** A contract that one part uses in another version than its owner offers. */
export interface Mismatch {
  /** Name of a slot, or address of an answer. */
  contract: string;
  user: string;
  needed: number;
  /** Undefined when nobody offers it. */
  owner?: string;
  offered?: number;
}

const needsOf = ({ name, needs = {} }: Offers) =>
  Object.entries(needs).map(([contract, needed]): Mismatch => ({ contract, user: name, needed }));

/** The version in which a part offers it; undefined when it doesn't. */
const offer = ({ slots, data = {} }: Offers, contract: string) =>
  contract in slots ? (slots[contract]?.version ?? 1) : data[contract];

/** The first contract of a set that is offered in another version than it is used in. What nobody offers is just missing. */
export function findMismatch(set: readonly Offers[]): Mismatch | undefined {
  for (const need of set.flatMap(needsOf)) {
    const owner = set.find((part) => offer(part, need.contract) !== undefined);
    const offered = owner && offer(owner, need.contract);
    if (owner && offered !== undefined && offered !== need.needed)
      return { ...need, owner: owner.name, offered };
  }
  return undefined;
}

/** The first contract that a version uses and that nothing published offers in that version. */
export function findUnmet(manifest: Offers, published: readonly Offers[]): Mismatch | undefined {
  return needsOf(manifest).find(
    ({ contract, needed }) => ![manifest, ...published].some((part) => offer(part, contract) === needed),
  );
}
