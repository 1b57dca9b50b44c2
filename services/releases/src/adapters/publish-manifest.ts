import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teamActor } from '../domain/actor.ts';
import { claimsOfManifest, claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import { manifestFaults } from '../domain/manifest-faults.ts';
import { findUnmet } from '../domain/needs.ts';
import type { Refusal, SignedManifest } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { published, readRegistry, shownClaims, teamsOf } from './claims.ts';
import { lockReleases } from './release-changes.ts';
import { channels, versions } from './tables.ts';

/** Stores a version of a registered part whose addresses are nobody else's. */
export function publishManifest(
  db: NodePgDatabase,
  signed: SignedManifest,
  by: { note?: string | undefined },
): Promise<{ ok: true; created: boolean } | Refusal> {
  const { manifest, signature } = signed;
  const { name, version } = manifest;
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const registry = await readRegistry(tx);
    const registration = registry.parts[name];
    const refusal = unproven(signed, registration);
    if (refusal || !registration) return refusal ?? { ok: false, reason: 'unregistered', name };
    const actor = teamActor([registration.owner]).name;
    const faults = manifestFaults(manifest);
    if (faults.length > 0) return { ok: false, reason: 'wrong-manifest', faults };
    const others = (await shownClaims(tx)).filter(({ part }) => part !== name);
    const claims = findCollision([...claimsOfRegistry(registry), ...others, ...claimsOfManifest(manifest)]);
    if (claims) return { ok: false, reason: 'collision', claims };
    // What is published before anything is shown comes in any order.
    const [shown] = await tx.select({ name: channels.name }).from(channels).limit(1);
    const mismatch = shown && findUnmet(manifest, await published(tx));
    if (mismatch) return { ok: false, reason: 'contract-version', mismatch, teams: teamsOf(registry) };
    const inserted = await tx
      .insert(versions)
      .values({ name, version, manifest, signature, actor, ...by })
      .onConflictDoNothing()
      .returning({ name: versions.name });
    return { ok: true, created: inserted.length > 0 };
  });
}
