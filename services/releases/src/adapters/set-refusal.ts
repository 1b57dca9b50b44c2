import type { ReleaseTuple } from '@toile/contracts';
import { claimsOfManifest, claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import { findMismatch } from '../domain/needs.ts';
import type { Refusal } from '../domain/releases.ts';
import { readRegistry, teamsOf } from './claims.ts';
import { provenSet } from './proven-set.ts';
import type { Connection } from './revise-channel.ts';

/** What speaks against a set; undefined when it may be shown. */
export async function refusalOf(db: Connection, tuple: Partial<ReleaseTuple>): Promise<Refusal | undefined> {
  const registry = await readRegistry(db);
  const set = await provenSet(db, tuple, registry);
  if (!set.ok) return set;
  const manifests = set.versions.map(({ manifest }) => manifest);
  const found = findCollision([...claimsOfRegistry(registry), ...manifests.flatMap(claimsOfManifest)]);
  if (found) return { ok: false, reason: 'collision', claims: found };
  const mismatch = findMismatch(manifests);
  return mismatch && { ok: false, reason: 'contract-version', mismatch, teams: teamsOf(registry) };
}
