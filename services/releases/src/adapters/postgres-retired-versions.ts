import type { ArtefactStore } from '@toile/artefacts';
import type { Database } from '@toile/database';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RetentionRules, RetiredVersions, RetireRefusal, VersionToRetire } from '../domain/retention.ts';
import { leftoversIn, removeLeftover } from './postgres-leftovers.ts';
import { lockReleases } from './postgres-locks.ts';
import { neededVersions } from './postgres-needed-versions.ts';
import { isVersion, lockFiles, type Named } from './postgres-version-files.ts';
import { versions } from './tables.ts';

/** From here on no channel and no pin is pointed to it, until it is published again. */
const retirement = (db: NodePgDatabase, { actor, ...one }: VersionToRetire, rules: RetentionRules) =>
  db.transaction(async (tx): Promise<{ ok: true } | RetireRefusal> => {
    await lockReleases(tx);
    const known = (await neededVersions(tx, rules)).find(
      ({ name, version }) => name === one.name && version === one.version,
    );
    if (!known) return { ok: false, reason: 'unknown-version', ...one };
    if (known.neededFor.length > 0) return { ok: false, reason: 'needed', ...one, for: known.neededFor };
    await tx.update(versions).set({ retiredAt: sql`now()`, retiredBy: actor }).where(isVersion(one));
    return { ok: true };
  });

/** Changes of channels don't wait for the store. A version that somebody has published again meanwhile stays. */
const takeAway = (db: NodePgDatabase, store: ArtefactStore, one: Named) =>
  db.transaction(async (tx) => {
    await lockFiles(tx, one);
    const retired = and(isVersion(one), isNotNull(versions.retiredAt));
    if ((await tx.$count(versions, retired)) === 0) return;
    await store.remove(one);
    await tx.update(versions).set({ hasFiles: false }).where(retired);
  });

export function postgresRetiredVersions(
  { db }: Pick<Database, 'db'>,
  { store, rules }: { store: ArtefactStore | undefined; rules: RetentionRules },
): RetiredVersions {
  return {
    rules,
    read: () => neededVersions(db, rules),
    async retire(one) {
      if (!store) return { ok: false, reason: 'no-store' };
      const retired = await retirement(db, one, rules);
      if (retired.ok) await takeAway(db, store, one);
      return retired;
    },
    leftovers: async () => (store ? leftoversIn(db, store) : []),
    removeLeftover: async (one) =>
      store ? removeLeftover(db, store, one) : { ok: false, reason: 'no-store' },
  };
}
