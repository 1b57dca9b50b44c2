import type { DeployableName, ReleaseManifest, ReleaseTuple } from '@toile/contracts';
import { and, eq } from 'drizzle-orm';
import { claimsOfManifest, claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import { findMismatch } from '../domain/needs.ts';
import type { Refusal } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { readRegistry, teamsOf } from './claims.ts';
import type { Connection } from './revise-channel.ts';
import { versions } from './tables.ts';

export async function versionOf(
  db: Connection,
  name: DeployableName,
  version: string,
): Promise<{ manifest: ReleaseManifest; signature: string | null } | undefined> {
  const [row] = await db
    .select({ manifest: versions.manifest, signature: versions.signature })
    .from(versions)
    .where(and(eq(versions.name, name), eq(versions.version, version)));
  return row;
}

/** What speaks against a set; undefined when it may be shown. */
export async function refusalOf(db: Connection, tuple: Partial<ReleaseTuple>): Promise<Refusal | undefined> {
  if (!tuple.shell) return { ok: false, reason: 'no-shell' };
  const registry = await readRegistry(db);
  const claims = claimsOfRegistry(registry);
  const manifests: ReleaseManifest[] = [];
  for (const [name, version] of Object.entries(tuple) as [DeployableName, string][]) {
    const known = await versionOf(db, name, version);
    if (!known) return { ok: false, reason: 'unknown-version', name, version };
    // What an edge could not prove it would not show, nor anything that is promoted after it.
    const refusal = unproven(known, registry.parts[name]);
    if (refusal) return refusal;
    claims.push(...claimsOfManifest(known.manifest));
    manifests.push(known.manifest);
  }
  const found = findCollision(claims);
  if (found) return { ok: false, reason: 'collision', claims: found };
  const mismatch = findMismatch(manifests);
  return mismatch && { ok: false, reason: 'contract-version', mismatch, teams: teamsOf(registry) };
}
