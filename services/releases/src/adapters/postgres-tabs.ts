import type { Database } from '@toile/database';
import { ownSetId } from '@toile/releases-contract';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { TabTally } from '../domain/open-tabs.ts';
import { openTabs, releaseSets } from './tables.ts';

/** An edge tells every ten seconds. */
const reportedSince = sql`now() - interval '30 seconds'`;

/** Written now and then: a set's versions stay for days after it. */
const isStale = or(isNull(releaseSets.lastTabAt), lt(releaseSets.lastTabAt, sql`now() - interval '1 hour'`));

export function postgresTabs({ db }: Pick<Database, 'db'>): TabTally {
  return {
    replace: ({ edge, channel, tabs }) =>
      db.transaction(async (tx) => {
        const ofEdge = and(eq(openTabs.channel, channel), eq(openTabs.edge, edge));
        await tx.delete(openTabs).where(or(ofEdge, lte(openTabs.at, reportedSince)));
        const rows = Object.entries(tabs).map(([setId, count]) => ({ channel, edge, setId, count }));
        if (rows.length > 0) await tx.insert(openTabs).values(rows);
        await tx
          .update(releaseSets)
          .set({ lastTabAt: sql`now()` })
          .where(and(inArray(releaseSets.id, Object.keys(tabs).map(ownSetId)), isStale));
      }),

    read(channel) {
      const count = sql<number>`sum(${openTabs.count})::int`;
      return db
        .select({ setId: openTabs.setId, count })
        .from(openTabs)
        .where(and(eq(openTabs.channel, channel), gt(openTabs.at, reportedSince)))
        .groupBy(openTabs.setId)
        .orderBy(desc(count), openTabs.setId);
    },
  };
}
