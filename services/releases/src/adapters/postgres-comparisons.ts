import type { Database } from '@toile/database';
import {
  type CheckedChange,
  type Comparison,
  type KeptComparison,
  picturesOf,
} from '@toile/releases-contract';
import { and, desc, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { gatesActor } from '../domain/actor.ts';
import type { Comparisons } from '../domain/comparisons.ts';
import { comparisonPictures, comparisons } from './comparison-tables.ts';
import type { Connection } from './postgres-channels.ts';

/** Of each channel, and as many of the gates' browser. Their pictures are some megabytes. */
const mostKept = 20;
const byGates = eq(comparisons.actor, gatesActor.name);
const byTesters = ne(comparisons.actor, gatesActor.name);

const summaryOf = ({ report, at, ...row }: typeof comparisons.$inferSelect): KeptComparison => ({
  ...row,
  at: at.toISOString(),
  before: report.before.setId,
  after: report.after.setId,
  pages: report.pages.length,
  differing: report.pages.filter(({ views }) => views.length > 0).length,
});

const setsOf = {
  before: sql<string>`${comparisons.report} -> 'before' ->> 'setId'`,
  after: sql<string>`${comparisons.report} -> 'after' ->> 'setId'`,
};

/** The last comparison of two sets of a channel, whichever of them came first. */
export async function comparisonBetween(
  db: Connection,
  { channel, present, next }: { channel: string; present: string; next: string },
): Promise<CheckedChange['pictures']> {
  const isThere = and(eq(setsOf.before, present), eq(setsOf.after, next));
  const isBack = and(eq(setsOf.before, next), eq(setsOf.after, present));
  const [row] = await db
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.channel, channel), or(isThere, isBack)))
    .orderBy(desc(comparisons.at))
    .limit(1);
  if (!row) return undefined;
  const { id, pages, differing, before } = summaryOf(row);
  return { id, pages, differing, isReversed: before === next };
}

export function postgresComparisons({ db }: Pick<Database, 'db'>): Comparisons {
  const reportOf = async (id: string): Promise<Comparison | undefined> =>
    (await db.select().from(comparisons).where(eq(comparisons.id, id)))[0]?.report;
  const newest = (channel: string, whose: SQL) =>
    db
      .select()
      .from(comparisons)
      .where(and(eq(comparisons.channel, channel), whose))
      .orderBy(desc(comparisons.at), comparisons.id)
      .limit(mostKept);
  return {
    async keep(report, actor) {
      const { channel } = report;
      const [row] = await db
        .insert(comparisons)
        .values({ channel, actor, report, at: new Date(report.at) })
        .returning();
      if (!row) throw new Error('A comparison was not kept');
      const whose = actor === gatesActor.name ? byGates : byTesters;
      const kept = (await newest(channel, whose)).map(({ id }) => id);
      await db
        .delete(comparisons)
        .where(and(eq(comparisons.channel, channel), whose, notInArray(comparisons.id, kept)));
      return summaryOf(row);
    },

    async keepPicture(id, file, content) {
      const report = await reportOf(id);
      if (!report || !picturesOf(report).includes(file)) return false;
      await db.insert(comparisonPictures).values({ comparisonId: id, file, content }).onConflictDoNothing();
      return true;
    },

    async list(channel) {
      const all = await Promise.all([newest(channel, byGates), newest(channel, byTesters)]);
      const summaries = all.flat().map(summaryOf);
      return summaries.sort((one, other) => other.at.localeCompare(one.at));
    },
    read: reportOf,

    async readPicture(id, file) {
      const isIt = and(eq(comparisonPictures.comparisonId, id), eq(comparisonPictures.file, file));
      return (await db.select().from(comparisonPictures).where(isIt))[0]?.content;
    },
  };
}
