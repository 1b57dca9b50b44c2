import { type Registry, type ReleaseManifest, releaseManifestSchema } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Offer } from '../domain/gates/gate.ts';
import { registryRow } from './channel-state.ts';

type Connection = Pick<NodePgDatabase, 'execute'>;

export async function readRegistry(db: Connection): Promise<Registry> {
  const { rows } = await db.execute<{ registry: Registry }>(sql`select ${registryRow} as registry`);
  return rows[0]?.registry ?? { revision: 0, parts: {}, signatures: {} };
}

/** What all published versions offer: slots, and answers of services. */
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
