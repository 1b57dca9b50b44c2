import type { Database } from '@toile/database';
import type { OpenBreaker } from '@toile/releases-contract';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { BreakerReports } from '../domain/breaker-reports.ts';
import { announceChange } from './postgres-locks.ts';
import { edgeBreakers } from './tables.ts';

/** An edge that has marks tells every ten seconds. */
const reportedSince = sql`now() - interval '2 minutes'`;

type Opening = Pick<OpenBreaker, 'name' | 'version' | 'since'>;
const isSame = (one: Opening, other: Opening) =>
  one.name === other.name && one.version === other.version && one.since === other.since;

export function postgresBreakers({ db }: Pick<Database, 'db'>): BreakerReports {
  return {
    replace: ({ edge, host, channel, marks: breakers }) =>
      db.transaction(async (tx) => {
        const ofEdge = and(eq(edgeBreakers.channel, channel), eq(edgeBreakers.edge, edge));
        const [before] = await tx.select().from(edgeBreakers).where(ofEdge);
        const isKnown = (one: OpenBreaker) =>
          before?.marks.some(({ name, version, since }) => isSame(one, { name, version, since }));
        await tx.delete(edgeBreakers).where(or(ofEdge, lte(edgeBreakers.at, reportedSince)));
        if (breakers.length > 0)
          await tx.insert(edgeBreakers).values({ channel, edge, host, marks: breakers });
        if (breakers.some((each) => each.proof && !isKnown(each))) await announceChange(tx, channel);
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
