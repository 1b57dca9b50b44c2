import type { Database } from '@toile/database';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { BreakerReports } from '../domain/breaker-reports.ts';
import { edgeBreakers } from './tables.ts';

/** An edge that has marks tells every ten seconds. */
const reportedSince = sql`now() - interval '2 minutes'`;

export function postgresBreakers({ db }: Pick<Database, 'db'>): BreakerReports {
  return {
    replace: ({ edge, host, channel, marks: breakers }) =>
      db.transaction(async (tx) => {
        const ofEdge = and(eq(edgeBreakers.channel, channel), eq(edgeBreakers.edge, edge));
        await tx.delete(edgeBreakers).where(or(ofEdge, lte(edgeBreakers.at, reportedSince)));
        if (breakers.length > 0)
          await tx.insert(edgeBreakers).values({ channel, edge, host, marks: breakers });
      }),

    async read(channel) {
      const rows = await db
        .select()
        .from(edgeBreakers)
        .where(and(eq(edgeBreakers.channel, channel), gt(edgeBreakers.at, reportedSince)))
        .orderBy(edgeBreakers.host, edgeBreakers.edge);
      return rows
        .flatMap(({ edge, host, marks: breakers }) => breakers.map((breaker) => ({ ...breaker, edge, host })))
        .sort((one, other) => other.until.localeCompare(one.until));
    },
  };
}
