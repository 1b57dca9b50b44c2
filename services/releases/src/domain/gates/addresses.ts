import { type Claim, claimsOfManifest, claimsOfRegistry, edgeItself, findCollisions } from '../collisions.ts';
import type { Finding, Gate, JudgedSet } from './gate.ts';

const nameOf = ({ what, value, part }: Claim) => `the ${what} ${value} of ${part}`;

function collisionsIn({ set, registry }: Pick<JudgedSet, 'set' | 'registry'>): Finding[] {
  const claims = [...claimsOfRegistry(registry), ...set.flatMap(claimsOfManifest)];
  return findCollisions(claims).map(([one, other]) => ({
    says: `${nameOf(one)} collides with ${nameOf(other)}`,
    parts: [one, other].map(({ part }) => part).filter((part) => part !== edgeItself),
    remedy:
      'The first word of an address, a prefix and a slot belong to one part: one of the two gives it up.',
  }));
}

/** No two parts want the same address or slot. */
export const addresses: Gate = {
  name: 'addresses',
  ofSet: collisionsIn,
  ofVersion: ({ manifest, live, registry }) =>
    collisionsIn({ set: [...live.filter(({ name }) => name !== manifest.name), manifest], registry }).filter(
      ({ parts }) => parts.includes(manifest.name),
    ),
};
