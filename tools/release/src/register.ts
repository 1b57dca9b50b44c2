import path from 'node:path';
import { type PartOfCheckout, partsOfCheckout, readPart, repositoryRoot } from '@toile/build-config';
import { type Registration, registrationSchema } from '@toile/releases-contract';
import type { Keys } from './keys.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

/** Address of a service, by its name; undefined when it doesn't run. */
export type UpstreamOf = (service: string) => string | undefined;

/**
 * Registration that a part asks for in its folder, with the address of its service. A service that doesn't run is not
 * registered.
 */
export function registrationOf({ owner, service }: PartOfCheckout, upstreamOf: UpstreamOf): Registration {
  const upstream = service && upstreamOf(service.name);
  const deployKeys: string[] = [];
  if (!service || !upstream) return { owner, deployKeys };
  const { name: _name, ...asked } = service;
  return { owner, deployKeys, service: { ...asked, upstream } };
}

/** Registrations of the parts of this checkout. */
export const registrationsOf = (
  upstreamOf: UpstreamOf,
  parts: readonly PartOfCheckout[] = partsOfCheckout(),
): Record<string, Registration> =>
  Object.fromEntries(parts.map((part) => [part.name, registrationOf(part, upstreamOf)]));

const mostKeys = 5;

/**
 * Registers parts with their teams' keys. Keys that a part has already stay, the newest first: what they have signed is
 * still shown.
 */
export async function registerParts(
  client: ReleaseClient,
  registrations: Record<string, Registration>,
  { keys, only }: { keys: Keys; only?: string | undefined },
): Promise<void> {
  const { parts } = await client.registry();
  const withKeys = Object.entries(registrations).map(([name, registration]) => {
    const own = only ?? keys.publicKeyOf(registration.owner);
    const known = parts[name]?.deployKeys ?? [];
    const deployKeys = known.includes(own) ? known : [own, ...known].slice(0, mostKeys);
    return [name, registrationSchema.parse({ ...registration, deployKeys })];
  });
  await client.register(Object.fromEntries(withKeys));
}

/** A part by its name, of this checkout or from another folder. */
export function partOf(name: string, from?: string): PartOfCheckout {
  if (from) return { name, ...readPart(path.resolve(from)) };
  const part = partsOfCheckout().find((canary) => canary.name === name);
  if (part) return part;
  throw new ReleaseError(
    `No folder ${name} with a part.json in ${repositoryRoot}; --from <folder> names another one`,
    404,
  );
}
