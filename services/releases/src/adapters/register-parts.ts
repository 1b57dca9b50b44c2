import { isDeepStrictEqual } from 'node:util';
import type { Registration, Registry } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimsOfRegistry, findCollision } from '../domain/collisions.ts';
import type { CollisionRefusal } from '../domain/releases.ts';
import { readRegistry, shownClaims } from './claims.ts';
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
    const claims = findCollision([...claimsOfRegistry({ parts: after }), ...(await shownClaims(tx))]);
    if (claims) return { ok: false, reason: 'collision', claims };
    for (const [name, registration] of changed) {
      const signature = wanted.signatures[name] ?? null;
      const row = { registration, signature, actor, registeredAt: new Date() };
      await tx
        .insert(parts)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: parts.name, set: row });
    }
    const revision = before.revision + 1;
    await tx
      .insert(registry)
      .values({ revision })
      .onConflictDoUpdate({ target: registry.id, set: { revision: sql`${registry.revision} + 1` } });
    await announceChange(tx, everyChannel);
    return { ok: true, registry: await readRegistry(tx) };
  });
}
