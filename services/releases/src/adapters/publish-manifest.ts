import { releaseManifestSchema } from '@toile/contracts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teamActor } from '../domain/actor.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { verdictOfVersion } from '../domain/gates/verdict-of.ts';
import { manifestFaults } from '../domain/manifest-faults.ts';
import type { PublishedBy, Refusal, SignedManifest } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { published, readRegistry, shownManifests } from './claims.ts';
import { unlessBroken } from './judged-set.ts';
import { lockReleases } from './release-changes.ts';
import { versions } from './tables.ts';

/** Stores a version of a registered part whose addresses are nobody else's. */
export function publishManifest(
  db: NodePgDatabase,
  signed: SignedManifest,
  { findDamage, ...by }: PublishedBy & { findDamage: FindDamage | undefined },
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
    const verdict = await verdictOfVersion({
      manifest: releaseManifestSchema.parse(manifest),
      live: await shownManifests(tx),
      published: await published(tx),
      registry,
      findDamage,
    });
    const judged = unlessBroken({ ok: true, verdict }, by.breakGlass);
    if (!judged.ok) return judged;
    const inserted = await tx
      .insert(versions)
      .values({ name, version, manifest, signature, actor, verdict, ...by })
      .onConflictDoNothing()
      .returning({ name: versions.name });
    return { ok: true, created: inserted.length > 0 };
  });
}
