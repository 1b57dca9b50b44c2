import type { Database } from '@toile/database';
import { releaseManifestSchema } from '@toile/releases-contract';
import { lockReleases } from '../adapters/postgres-locks.ts';
import { readRegistry } from '../adapters/postgres-registry.ts';
import { lockFiles } from '../adapters/postgres-version-files.ts';
import { keepVersion, published, shownManifests } from '../adapters/postgres-versions.ts';
import { teamActor } from '../domain/actor.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { readAhead } from '../domain/gates/read-ahead.ts';
import { verdictOfVersion } from '../domain/gates/verdict-of.ts';
import { manifestFaults } from '../domain/manifest-faults.ts';
import type { PublishedBy, Refusal, SignedManifest } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { unlessBroken } from './judged-set.ts';

type Publishing = PublishedBy & { findDamage: FindDamage | undefined };
type Published = { ok: true; created: boolean } | Refusal;

/** Stores a version of a registered part whose addresses are nobody else's. Its files stay meanwhile, and are read before others wait. */
export const publishVersion = (
  db: Database['db'],
  signed: SignedManifest,
  { findDamage, ...by }: Publishing,
): Promise<Published> =>
  db.transaction(async (tx) => {
    await lockFiles(tx, signed.manifest);
    return readAhead(findDamage, (read) => storeVersion(tx, signed, { ...by, findDamage: read }));
  });

function storeVersion(
  db: Database['db'],
  signed: SignedManifest,
  { findDamage, besides = [], ...by }: Publishing,
): Promise<Published> {
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
