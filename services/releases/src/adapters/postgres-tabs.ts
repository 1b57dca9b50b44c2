import type { Database } from '@toile/database';
import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { TabTally } from '../domain/open-tabs.ts';
import { openTabs } from './tables.ts';

/** An edge tells every ten seconds. */
const heardOf = sql`now() - interval '30 seconds'`;

export function postgresTabs({ db }: Pick<Database, 'db'>): TabTally {
  return {
    tell: ({ edge, channel, tabs }) =>
      db.transaction(async (tx) => {
        const ofEdge = and(eq(openTabs.channel, channel), eq(openTabs.edge, edge));
        await tx.delete(openTabs).where(or(ofEdge, lte(openTabs.at, heardOf)));
        const rows = Object.entries(tabs).map(([setId, count]) => ({ channel, edge, setId, count }));
        if (rows.length > 0) await tx.insert(openTabs).values(rows);
      }),

    read(channel) {
      const count = sql<number>`sum(${openTabs.count})::int`;
      return db
        .select({ setId: openTabs.setId, count })
        .from(openTabs)
        .where(and(eq(openTabs.channel, channel), gt(openTabs.at, heardOf)))
        .groupBy(openTabs.setId)
        .orderBy(desc(count), openTabs.setId);
    },
  };
}
