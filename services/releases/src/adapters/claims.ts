import type { Registry, ReleaseManifest } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Claim, claimsOfManifest } from '../domain/collisions.ts';
import type { Offers } from '../domain/needs.ts';
import { registryRow } from './channel-state.ts';

type Connection = Pick<NodePgDatabase, 'execute'>;

export async function readRegistry(db: Connection): Promise<Registry> {
  const { rows } = await db.execute<{ registry: Registry }>(sql`select ${registryRow} as registry`);
  return rows[0]?.registry ?? { revision: 0, parts: {}, signatures: {} };
}

/** What all published versions offer: slots, and answers of services. */
export async function published(db: Connection): Promise<Offers[]> {
  const { rows } = await db.execute<Offers & { [column: string]: unknown }>(
    sql`select distinct name, manifest->'slots' as slots, coalesce(manifest->'data', '{}') as data from versions`,
  );
  return rows;
}

/** Paths and slots of all versions that a channel shows. */
export async function shownClaims(db: Connection): Promise<Claim[]> {
  const { rows } = await db.execute<
    Pick<ReleaseManifest, 'name' | 'paths' | 'slots' | 'data'> & { channel: string }
  >(
    sql`select channels.name as channel, part.key as name, manifest->'paths' as paths, manifest->'slots' as slots,
        coalesce(manifest->'data', '{}') as data
      from channels
      join release_sets on release_sets.id = channels.set_id
      cross join lateral jsonb_each_text(release_sets.versions) part
      join versions on versions.name = part.key and versions.version = part.value`,
  );
  return rows.flatMap(claimsOfManifest);
}

export const teamsOf = ({ parts }: Registry): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, { owner }]) => [name, owner]));
