import {
  type DeployableName,
  type Registry,
  type ReleaseManifest,
  type ReleaseTuple,
  releaseManifestSchema,
} from '@toile/releases-contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Offer } from '../domain/gates/gate.ts';
import type { Refusal } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import type { Connection } from './postgres-channels.ts';
import { versions } from './tables.ts';

interface SignedVersion {
  manifest: ReleaseManifest;
  signature: string | null;
  retiredAt: Date | null;
}

export async function versionOf(
  db: Connection,
  name: DeployableName,
  version: string,
): Promise<SignedVersion | undefined> {
  const [row] = await db
    .select({
      manifest: versions.manifest,
      signature: versions.signature,
      retiredAt: versions.retiredAt,
    })
    .from(versions)
    .where(and(eq(versions.name, name), eq(versions.version, version)));
  return row;
}

/** The versions of a set, when edges can prove all of them: what they could not prove they would not show. */
export async function provenSet(
  db: Connection,
  tuple: Partial<ReleaseTuple>,
  registry: Registry,
): Promise<{ ok: true; versions: SignedVersion[] } | Refusal> {
  if (!tuple.shell) return { ok: false, reason: 'no-shell' };
  const proven: SignedVersion[] = [];
  for (const [name, version] of Object.entries(tuple) as [DeployableName, string][]) {
    const known = await versionOf(db, name, version);
    if (!known) return { ok: false, reason: 'unknown-version', name, version };
    if (known.retiredAt) return { ok: false, reason: 'retired', name, version };
    const refusal = unproven(known, registry.parts[name]);
    if (refusal) return refusal;
    proven.push(known);
  }
  return { ok: true, versions: proven };
}

/** Times at which versions of some parts were published. */
export async function publishedAt(db: Connection, tuple: Partial<ReleaseTuple>): Promise<Map<string, Date>> {
  const rows = await db
    .select({ name: versions.name, at: versions.publishedAt })
    .from(versions)
    .where(sql`${versions.version} = ${JSON.stringify(tuple)}::jsonb ->> ${versions.name}`);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** Offers of all published versions: slots, and answers of services. */
export async function published(db: Connection): Promise<Offer[]> {
  const { rows } = await db.execute<Offer & { [column: string]: unknown }>(
    sql`select distinct name, manifest->'slots' as slots, coalesce(manifest->'data', '{}') as data from versions`,
  );
  return rows;
}

/** All versions that a channel shows. */
export async function shownManifests(db: Connection): Promise<ReleaseManifest[]> {
  const { rows } = await db.execute<{ manifest: unknown }>(
    sql`select distinct on (part.key, part.value) manifest
      from channels
      join release_sets on release_sets.id = channels.set_id
      cross join lateral jsonb_each_text(release_sets.versions) part
      join versions on versions.name = part.key and versions.version = part.value`,
  );
  return rows.map(({ manifest }) => releaseManifestSchema.parse(manifest));
}

/**
 * Publishes a retired version again: it has its files, and is as young as any, since whoever publishes it means to show
 * it.
 */
const bringBack = (db: Connection, { name, version, manifest }: NewVersion) =>
  db
    .update(versions)
    .set({ retiredAt: null, retiredBy: null, hasFiles: true, publishedAt: sql`now()` })
    .where(
      and(
        eq(versions.name, name),
        eq(versions.version, version),
        eq(versions.manifest, manifest),
        isNotNull(versions.retiredAt),
      ),
    );

type NewVersion = typeof versions.$inferInsert;

/** Keeps a version; false when it is there already. */
export async function keepVersion(db: Connection, row: NewVersion): Promise<boolean> {
  const inserted = await db
    .insert(versions)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: versions.name });
  if (inserted.length === 0) await bringBack(db, row);
  return inserted.length > 0;
}
