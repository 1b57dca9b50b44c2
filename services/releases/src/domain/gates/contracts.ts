import type { Majors, Registry, ReleaseManifest } from '@toile/releases-contract';
import type { Finding, Gate, JudgedSet, Offer } from './gate.ts';

type User = Pick<ReleaseManifest, 'name' | 'needs'>;

const listed = (majors: Majors): number[] => [majors].flat();
const inWords = (contract: string, majors: Majors) => `${contract}@${listed(majors).join(' or ')}`;
const overlap = (one: Majors, other: Majors) => listed(one).some((major) => listed(other).includes(major));
/** An answer's name is its address. Its service goes on answering when its part leaves the set. */
const isSlot = (contract: string) => !contract.startsWith('/');

/** The versions in which a part offers it; undefined when it doesn't. */
const offerOf = ({ slots, data }: Offer, contract: string): Majors | undefined =>
  slots[contract]?.version ?? data[contract];

function between(user: User, [contract, needed]: [string, Majors], owner: Offer): Finding[] {
  const offered = offerOf(owner, contract);
  if (offered === undefined || overlap(offered, needed)) return [];
  return [
    {
      says: `${user.name} uses ${inWords(contract, needed)}, and ${owner.name} offers ${inWords(contract, offered)}`,
      parts: [user.name, owner.name],
      remedy: `Show both together: ${user.name} for ${inWords(contract, offered)}, or ${owner.name} with ${inWords(contract, needed)}.`,
    },
  ];
}

const missing = ({ name }: User, [contract, needed]: [string, Majors], where: string): Finding => ({
  says: `${name} uses ${inWords(contract, needed)}, and nothing ${where} offers it`,
  parts: [name],
  remedy: `Begin with a part that offers ${contract}.`,
});

/** The part of the set whose service answers there. */
const answeringPart = (set: readonly Offer[], { parts }: Registry, address: string): Offer | undefined =>
  set.find(({ name }) =>
    parts[name]?.service?.prefixes.some((prefix) => `${address}/`.startsWith(`${prefix}/`)),
  );

const unstated = (user: User, [contract, needed]: [string, Majors], owner: Offer): Finding => ({
  says: `${user.name} uses ${inWords(contract, needed)}, and ${owner.name}, whose service answers there, does not state it`,
  parts: [user.name, owner.name],
  remedy: `State ${contract} in \`data\` of ${owner.name}’s part.json, with the version that its service answers.`,
});

function findingsOf(user: User, { set, registry }: Pick<JudgedSet, 'set' | 'registry'>): Finding[] {
  return Object.entries(user.needs).flatMap((need) => {
    const owner = set.find((part) => offerOf(part, need[0]) !== undefined);
    if (owner) return between(user, need, owner);
    if (isSlot(need[0])) return [missing(user, need, 'in the set')];
    const answers = answeringPart(set, registry, need[0]);
    return answers ? [unstated(user, need, answers)] : [];
  });
}

/** Widgets and answers of services are offered in a version that their users were written for. */
export const contracts: Gate = {
  name: 'contracts',
  ofSet: (judged) => judged.set.flatMap((user) => findingsOf(user, judged)),
  ofVersion({ manifest, published, live }) {
    // What is published before anything is shown comes in any order.
    if (live.length === 0) return [];
    const isMet = ([contract, needed]: [string, Majors]) =>
      [manifest, ...published].some((part) => {
        const offered = offerOf(part, contract);
        return offered !== undefined && overlap(offered, needed);
      });
    return Object.entries(manifest.needs)
      .filter((need) => !isMet(need))
      .map((need) => missing(manifest, need, 'that is published'));
  },
};
