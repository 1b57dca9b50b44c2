import { isDeepStrictEqual } from 'node:util';
import type { Registration, Registry } from '@toile/contracts';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Claim, claimsOfManifest, claimsOfRegistry, findCollisions } from '../domain/collisions.ts';
import type { CollisionRefusal, Refusal } from '../domain/releases.ts';
import { readRegistry, shownManifests } from './claims.ts';
import { announceChange, everyChannel, lockReleases } from './release-changes.ts';
import { parts, registry } from './tables.ts';

/** Registers parts, all or none. What is registered already with the same words changes nothing. */
export function registerParts(
  db: NodePgDatabase,
  wanted: { parts: Record<string, Registration>; signatures: Record<string, string> },
  actor: string,
): Promise<{ ok: true; registry: Registry } | CollisionRefusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const before = await readRegistry(tx);
    const changed = Object.entries(wanted.parts).filter(
      ([name, registration]) =>
        !isDeepStrictEqual(before.parts[name], registration) ||
        before.signatures[name] !== wanted.signatures[name],
    );
    if (changed.length === 0) return { ok: true, registry: before };
    const after = { ...before.parts, ...wanted.parts };
    const shown = (await shownManifests(tx)).flatMap(claimsOfManifest);
    const isChanged = ({ part }: Claim) => changed.some(([name]) => name === part);
    const claims = findCollisions([...claimsOfRegistry({ parts: after }), ...shown]).find((pair) =>
      pair.some(isChanged),
    );
    if (claims) return { ok: false, reason: 'collision', claims };
    for (const [name, registration] of changed) {
      const signature = wanted.signatures[name] ?? null;
      const row = { registration, signature, actor, registeredAt: new Date() };
      await tx
        .insert(parts)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: parts.name, set: row });
    }
    return { ok: true, registry: await grown(tx) };
  });
}

/** The registry with its next revision, of which every edge hears. */
async function grown(tx: Pick<NodePgDatabase, 'insert' | 'execute'>): Promise<Registry> {
  await tx
    .insert(registry)
    .values({ revision: 1 })
    .onConflictDoUpdate({ target: registry.id, set: { revision: sql`${registry.revision} + 1` } });
  await announceChange(tx, everyChannel);
  return readRegistry(tx);
}

/** Takes a part that no channel shows out of the registry. Its versions stay published. */
export function unregisterPart(
  db: NodePgDatabase,
  name: string,
  expectedRevision: number,
): Promise<{ ok: true; registry: Registry } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const { revision, parts: known } = await readRegistry(tx);
    if (!(name in known)) return { ok: false, reason: 'unregistered', name };
    if (revision !== expectedRevision) return { ok: false, reason: 'registry-moved-on', revision };
    const { rows } = await tx.execute<{ name: string }>(
      sql`select distinct channels.name from channels
        join release_sets on release_sets.id in (channels.set_id, channels.candidate_set_id)
        where release_sets.versions ? ${name} order by 1`,
    );
    if (rows.length > 0) return { ok: false, reason: 'in-use', name, channels: rows.map((row) => row.name) };
    await tx.delete(parts).where(eq(parts.name, name));
    return { ok: true, registry: await grown(tx) };
  });
}
