import type { DeployableName, ReleaseManifest, ReleaseTuple } from '@toile/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimsOfManifest, claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import { findMismatch } from '../domain/needs.ts';
import { changedTuple, setIdOf } from '../domain/release-set.ts';
import type { PointTo, Refusal } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import { readRegistry, teamsOf } from './claims.ts';
import { announceChange, lockReleases } from './release-changes.ts';
import { channelChanges, channels, releaseSets, versions } from './tables.ts';
import { extendLines } from './version-lines.ts';

type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

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

export async function presentSet(db: Connection, channel: string) {
  const [row] = await db
    .select({ set: releaseSets, revision: channels.revision })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .where(eq(channels.name, channel));
  return row;
}

async function movedOn(db: Connection, channel: string, revision: number): Promise<Refusal> {
  const [last] = await db
    .select()
    .from(channelChanges)
    .where(eq(channelChanges.channel, channel))
    .orderBy(desc(channelChanges.revision))
    .limit(1);
  return { ok: false, reason: 'moved-on', revision, last };
}

/** What speaks against a set; undefined when it may be shown. */
async function refusalOf(db: Connection, tuple: Partial<ReleaseTuple>): Promise<Refusal | undefined> {
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

async function write(db: Connection, change: Omit<PointTo, 'expectedRevision'>, next: Next): Promise<void> {
  const { channel } = change;
  const { tuple, revision, previousSetId } = next;
  const setId = setIdOf(tuple);
  await db.insert(releaseSets).values({ id: setId, versions: tuple }).onConflictDoNothing();
  await db
    .insert(channels)
    .values({ name: channel, setId, revision })
    .onConflictDoUpdate({ target: channels.name, set: { setId, revision } });
  await db.insert(channelChanges).values({ ...change, revision, setId, previousSetId });
  await extendLines(db, change);
  await announceChange(db, channel);
}

interface Next {
  tuple: ReleaseTuple;
  revision: number;
  previousSetId: string | null;
}

/** Points a channel to another set, whole or not at all. */
export function pointChannel(
  db: NodePgDatabase,
  { expectedRevision, ...change }: PointTo,
): Promise<{ ok: true; revision: number } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const present = await presentSet(tx, change.channel);
    const known = present?.revision ?? 0;
    if (known !== expectedRevision) return movedOn(tx, change.channel, known);
    const before = present?.set.versions ?? {};
    for (const [name, version] of Object.entries(change.changed) as [DeployableName, string | null][])
      if (version === null && !(name in before)) return { ok: false, reason: 'not-in-channel', name };
    const tuple = changedTuple(before, change.changed);
    const refusal = await refusalOf(tx, tuple);
    if (refusal) return refusal;
    const revision = known + 1;
    await write(tx, change, {
      tuple: tuple as ReleaseTuple,
      revision,
      previousSetId: present?.set.id ?? null,
    });
    return { ok: true, revision };
  });
}
