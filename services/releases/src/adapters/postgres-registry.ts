import type { Registry } from '@toile/releases-contract';
import { eq, sql } from 'drizzle-orm';
import { registryRow } from './postgres-channel-state.ts';
import type { Connection } from './postgres-channels.ts';
import { announceChange, everyChannel } from './postgres-locks.ts';
import { parts, registry } from './tables.ts';

export async function readRegistry(db: Connection): Promise<Registry> {
  const { rows } = await db.execute<{ registry: Registry }>(sql`select ${registryRow} as registry`);
  return rows[0]?.registry ?? { revision: 0, parts: {}, signatures: {} };
}

/** Keeps what a part is registered with. */
export async function keepRegistration(db: Connection, row: typeof parts.$inferInsert): Promise<void> {
  const { name, ...set } = row;
  await db.insert(parts).values(row).onConflictDoUpdate({ target: parts.name, set });
}

/** Takes a part out. */
export async function dropRegistration(db: Connection, name: string): Promise<void> {
  await db.delete(parts).where(eq(parts.name, name));
}

/** The registry with its next revision, of which every edge hears. */
export async function growRegistry(db: Connection): Promise<Registry> {
  await db
    .insert(registry)
    .values({ revision: 1 })
    .onConflictDoUpdate({ target: registry.id, set: { revision: sql`${registry.revision} + 1` } });
  await announceChange(db, everyChannel);
  return readRegistry(db);
}

/** Channels whose set, or that of a canary, has a part. */
export async function channelsWith(db: Connection, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct channels.name from channels
      join release_sets on release_sets.id in (
        channels.set_id, channels.candidate_set_id, channels.lanes -> 'second' ->> 'setId'
      )
      where release_sets.versions ? ${name} order by 1`,
  );
  return rows.map((row) => row.name);
}
