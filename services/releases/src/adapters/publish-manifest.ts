import { type ReleaseManifest, releaseManifestSchema } from '@toile/contracts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
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
import type { Connection } from './revise-channel.ts';
import { versions } from './tables.ts';
import { lockFiles } from './version-files.ts';

/** What was retired has its files again, and is as young as any: whoever publishes it means to show it. */
const bringBack = (db: Connection, manifest: ReleaseManifest) =>
  db
    .update(versions)
    .set({ retiredAt: null, retiredBy: null, hasFiles: true, publishedAt: sql`now()` })
    .where(
      and(
        eq(versions.name, manifest.name),
        eq(versions.version, manifest.version),
        eq(versions.manifest, manifest),
        isNotNull(versions.retiredAt),
      ),
    );

/** Stores a version of a registered part whose addresses are nobody else's. */
export function publishManifest(
  db: NodePgDatabase,
  signed: SignedManifest,
  { findDamage, besides = [], ...by }: PublishedBy & { findDamage: FindDamage | undefined },
): Promise<{ ok: true; created: boolean } | Refusal> {
  const { manifest, signature } = signed;
  const { name, version } = manifest;
  return db.transaction(async (tx) => {
    await lockFiles(tx, manifest);
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
      published: [...(await published(tx)), ...besides],
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
    if (inserted.length === 0) await bringBack(tx, manifest);
    return { ok: true, created: inserted.length > 0 };
  });
}
