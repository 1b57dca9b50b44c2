import type { Registry, ReleaseManifest } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Claim, claimsOfManifest, claimsOfRegistry } from '../domain/collisions.ts';
import type { Slots } from '../domain/needs.ts';
import { registryRow } from './channel-state.ts';

type Connection = Pick<NodePgDatabase, 'execute'>;

export async function readRegistry(db: Connection): Promise<Registry> {
  const { rows } = await db.execute<{ registry: Registry }>(sql`select ${registryRow} as registry`);
  return rows[0]?.registry ?? { revision: 0, parts: {}, signatures: {} };
}

/** What all published versions offer. */
export async function offeredSlots(db: Connection): Promise<Slots[]> {
  const { rows } = await db.execute<Slots & { [column: string]: unknown }>(
    sql`select distinct name, manifest->'slots' as slots from versions where manifest->'slots' <> '{}'::jsonb`,
  );
  return rows;
}

/** Paths and slots of all versions that a channel shows. */
export async function shownClaims(db: Connection): Promise<Claim[]> {
  const { rows } = await db.execute<Pick<ReleaseManifest, 'name' | 'paths' | 'slots'> & { channel: string }>(
    sql`select channels.name as channel, part.key as name, manifest->'paths' as paths, manifest->'slots' as slots
      from channels
      join release_sets on release_sets.id = channels.set_id
      cross join lateral jsonb_each_text(release_sets.versions) part
      join versions on versions.name = part.key and versions.version = part.value`,
  );
  return rows.flatMap(claimsOfManifest);
}

export const registeredClaims = async (db: Connection): Promise<Claim[]> =>
  claimsOfRegistry(await readRegistry(db));
