import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PartOfCheckout, partsOfCheckout, readPart, repositoryRoot } from '@toile/build-config';
import { isSigned } from '@toile/release-signing';
import { type Registration, type Registry, registrationSchema } from '@toile/releases-contract';
import { type Keys, managerTeam } from './keys.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

/** Address of a part's service, by the names of both; undefined when it doesn't run. */
export type UpstreamOf = (service: string, part: string) => string | undefined;

interface Places {
  /** Address that was given, with `{service}` for the name. */
  given: string | undefined;
  /** Services of the shop that runs here. */
  running: Record<string, string>;
  /** The release service that is asked, where it need not be the one of that shop. */
  asked: string | undefined;
  known: Registry['parts'];
}

/** Addresses of services as they are given; else of those that run here, for the release service beside them; else as they are registered. */
export function upstreamIn({ given, running, asked, known }: Places): UpstreamOf {
  const { releases } = running;
  const isBeside = !asked || (releases !== undefined && new URL(asked).origin === new URL(releases).origin);
  return (service, part) =>
    given?.replace('{service}', service) ??
    (isBeside ? running[service] : undefined) ??
    known[part]?.service?.upstream;
}

/**
 * Registration that a part asks for in its folder, with the address of its service. A service without an address is not
 * registered.
 */
export function registrationOf(
  { name, owner, service }: PartOfCheckout,
  upstreamOf: UpstreamOf,
): Registration {
  const upstream = service && upstreamOf(service.name, name);
  const deployKeys: string[] = [];
  if (!service || !upstream) return { owner, deployKeys };
  const { name: _service, ...asked } = service;
  return { owner, deployKeys, service: { ...asked, upstream } };
}

/** Registrations of the parts of this checkout. */
export const registrationsOf = (
  upstreamOf: UpstreamOf,
  parts: readonly PartOfCheckout[] = partsOfCheckout(),
): Record<string, Registration> =>
  Object.fromEntries(parts.map((part) => [part.name, registrationOf(part, upstreamOf)]));

const mostKeys = 5;
const mostTries = 5;

interface Signing {
  keys: Keys;
  /** Public key that is registered in the place of the teams' own. */
  only?: string | undefined;
}

/** Registrations with their teams' keys, of which the registry has another or none that this release manager has signed. */
function changedIn(
  { parts, signatures }: Registry,
  registrations: Record<string, Registration>,
  { keys, only }: Signing,
): Record<string, Registration> {
  const managerKey = keys.publicKeyOf(managerTeam);
  const withKeys = Object.entries(registrations).map(([name, registration]) => {
    const own = only ?? keys.publicKeyOf(registration.owner);
    const known = parts[name]?.deployKeys ?? [];
    const deployKeys = known.includes(own) ? known : [own, ...known].slice(0, mostKeys);
    return [name, registrationSchema.parse({ ...registration, deployKeys })] as const;
  });
  const changed = withKeys.filter(([name, registration]) => {
    const { expectedRevision, ...known } = parts[name] ?? {};
    const content = { name, ...parts[name] };
    const isProven = isSigned({ kind: 'registration', content, signature: signatures[name] }, [managerKey]);
    return !isProven || !isDeepStrictEqual(known, registration);
  });
  return Object.fromEntries(changed);
}

/**
 * Registers parts with their teams' keys. Keys that a part has already stay, the newest first: what they have signed is
 * still shown. Whoever is overtaken by another registration looks again.
 */
export async function registerParts(
  client: ReleaseClient,
  registrations: Record<string, Registration>,
  signing: Signing,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const registry = await client.registry();
    const changed = changedIn(registry, registrations, signing);
    if (Object.keys(changed).length === 0) return;
    try {
      await client.register(changed, registry.revision);
      return;
    } catch (error) {
      const isRefused = error instanceof ReleaseError && error.status === 409;
      const isOvertaken = isRefused && (await client.registry()).revision !== registry.revision;
      if (!isOvertaken || tries === mostTries) throw error;
    }
  }
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
