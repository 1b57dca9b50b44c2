import type { Registration } from '@toile/contracts';
import { isSigned } from '@toile/service-kit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimsOfManifest, claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import { manifestFaults } from '../domain/manifest-faults.ts';
import { findUnmet } from '../domain/needs.ts';
import type { Refusal, SignedManifest } from '../domain/releases.ts';
import { offeredSlots, readRegistry, shownClaims } from './claims.ts';
import { lockReleases } from './release-changes.ts';
import { channels, versions } from './tables.ts';

/** Whose a manifest is, and whether it holds together. */
function unproven(
  { manifest, signature }: SignedManifest,
  registration: Registration | undefined,
): Refusal | undefined {
  const { name } = manifest;
  if (!registration) return { ok: false, reason: 'unregistered', name };
  if (!signature) return { ok: false, reason: 'unsigned', name };
  if (!isSigned({ kind: 'manifest', content: manifest, signature }, registration.deployKeys))
    return { ok: false, reason: 'signed-by-a-stranger', name };
  const faults = manifestFaults(manifest);
  return faults.length > 0 ? { ok: false, reason: 'wrong-manifest', faults } : undefined;
}

/** Stores a version of a registered part whose addresses are nobody else's. */
export function publishManifest(
  db: NodePgDatabase,
  signed: SignedManifest,
  by: { actor: string; note?: string | undefined },
): Promise<{ ok: true; created: boolean } | Refusal> {
  const { manifest, signature } = signed;
  const { name, version } = manifest;
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const registry = await readRegistry(tx);
    const refusal = unproven(signed, registry.parts[name]);
    if (refusal) return refusal;
    const others = (await shownClaims(tx)).filter(({ part }) => part !== name);
    const claims = findCollision([...claimsOfRegistry(registry), ...others, ...claimsOfManifest(manifest)]);
    if (claims) return { ok: false, reason: 'collision', claims };
    // What is published before anything is shown comes in any order.
    const [shown] = await tx.select({ name: channels.name }).from(channels).limit(1);
    const mismatch = shown && findUnmet(manifest, await offeredSlots(tx));
    if (mismatch) return { ok: false, reason: 'slot-version', mismatch };
    const inserted = await tx
      .insert(versions)
      .values({ name, version, manifest, signature, ...by })
      .onConflictDoNothing()
      .returning({ name: versions.name });
    return { ok: true, created: inserted.length > 0 };
  });
}
