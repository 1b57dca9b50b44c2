import type { Database } from '@toile/database';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { ToldMarksKeeper } from '../domain/told-marks.ts';
import { edgeMarks } from './tables.ts';

/** An edge that has marks tells every ten seconds. */
const heardOf = sql`now() - interval '2 minutes'`;

export function postgresMarks({ db }: Pick<Database, 'db'>): ToldMarksKeeper {
  return {
    tell: ({ edge, host, channel, marks }) =>
      db.transaction(async (tx) => {
        const ofEdge = and(eq(edgeMarks.channel, channel), eq(edgeMarks.edge, edge));
        await tx.delete(edgeMarks).where(or(ofEdge, lte(edgeMarks.at, heardOf)));
        if (marks.length > 0) await tx.insert(edgeMarks).values({ channel, edge, host, marks });
      }),

    async read(channel) {
      const rows = await db
        .select()
        .from(edgeMarks)
        .where(and(eq(edgeMarks.channel, channel), gt(edgeMarks.at, heardOf)))
        .orderBy(edgeMarks.host, edgeMarks.edge);
      return rows
        .flatMap(({ edge, host, marks }) => marks.map((mark) => ({ ...mark, edge, host })))
        .sort((one, other) => other.until.localeCompare(one.until));
    },
  };
}
