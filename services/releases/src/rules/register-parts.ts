import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@toile/database';
import type { Registration, Registry } from '@toile/releases-contract';
import { lockReleases } from '../adapters/postgres-locks.ts';
import {
  channelsWith,
  dropRegistration,
  growRegistry,
  keepRegistration,
  readRegistry,
} from '../adapters/postgres-registry.ts';
import { shownManifests } from '../adapters/postgres-versions.ts';
import {
  type Claim,
  claimsOfManifest,
  claimsOfNames,
  claimsOfRegistry,
  findCollisions,
} from '../domain/collisions.ts';
import type { Refusal } from '../domain/releases.ts';

/** Registers parts, all or none, at the revision that they are for. What is registered already with the same words changes nothing. */
export function registerParts(
  db: Database['db'],
  wanted: { parts: Record<string, Registration>; signatures: Record<string, string> },
  actor: string,
): Promise<{ ok: true; registry: Registry } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const before = await readRegistry(tx);
    const changed = Object.entries(wanted.parts).filter(
      ([name, registration]) =>
        !isDeepStrictEqual(before.parts[name], registration) ||
        before.signatures[name] !== wanted.signatures[name],
    );
    if (changed.length === 0) return { ok: true, registry: before };
    const { revision } = before;
    if (changed.some(([, { expectedRevision = revision }]) => expectedRevision !== revision))
      return { ok: false, reason: 'registry-moved-on', revision };
    const after = { ...before.parts, ...wanted.parts };
    const shown = (await shownManifests(tx)).flatMap(claimsOfManifest);
    const isChanged = ({ part }: Claim) => changed.some(([name]) => name === part);
    // Names of an earlier version were let in beside each other.
    const isOld = ({ part, what }: Claim) => what === 'class' && part in before.parts;
    const wants = [...claimsOfRegistry({ parts: after }), ...claimsOfNames({ parts: after }), ...shown];
    const claims = findCollisions(wants).find((pair) => pair.some(isChanged) && !pair.every(isOld));
    if (claims) return { ok: false, reason: 'collision', claims };
    for (const [name, registration] of changed) {
      const signature = wanted.signatures[name] ?? null;
      await keepRegistration(tx, { name, registration, signature, actor, registeredAt: new Date() });
    }
    return { ok: true, registry: await growRegistry(tx) };
  });
}

/** Takes a part that no channel shows out of the registry. Its versions stay published. */
export function unregisterPart(
  db: Database['db'],
  name: string,
  expectedRevision: number,
): Promise<{ ok: true; registry: Registry } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const { revision, parts: known } = await readRegistry(tx);
    if (!(name in known)) return { ok: false, reason: 'unregistered', name };
    if (revision !== expectedRevision) return { ok: false, reason: 'registry-moved-on', revision };
    const channels = await channelsWith(tx, name);
    if (channels.length > 0) return { ok: false, reason: 'in-use', name, channels };
    await dropRegistration(tx, name);
    return { ok: true, registry: await growRegistry(tx) };
  });
}
