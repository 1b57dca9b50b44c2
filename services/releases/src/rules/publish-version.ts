import type { Database } from '@toile/database';
import { releaseManifestSchema } from '@toile/releases-contract';
import { lockReleases } from '../adapters/postgres-locks.ts';
import { readRegistry } from '../adapters/postgres-registry.ts';
import { lockFiles } from '../adapters/postgres-version-files.ts';
import { keepVersion, published, shownManifests } from '../adapters/postgres-versions.ts';
import { teamActor } from '../domain/actor.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { verdictOfVersion } from '../domain/gates/verdict-of.ts';
import { manifestFaults } from '../domain/manifest-faults.ts';
import type { PublishedBy, Refusal, SignedManifest } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { unlessBroken } from './judged-set.ts';

/** Stores a version of a registered part whose addresses are nobody else's. */
export function publishVersion(
  db: Database['db'],
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
    const created = await keepVersion(tx, { name, version, manifest, signature, actor, verdict, ...by });
    return { ok: true, created };
  });
}
