import type { Database } from '@toile/database';
import { type Comparison, type KeptComparison, picturesOf } from '@toile/releases-contract';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Comparisons } from '../domain/comparisons.ts';
import { comparisonPictures, comparisons } from './tables.ts';

/** Of each channel. Their pictures are some megabytes. */
const mostKept = 20;

const summaryOf = ({ report, at, ...row }: typeof comparisons.$inferSelect): KeptComparison => ({
  ...row,
  at: at.toISOString(),
  before: report.before.setId,
  after: report.after.setId,
  pages: report.pages.length,
  differing: report.pages.filter(({ views }) => views.length > 0).length,
});

export function postgresComparisons({ db }: Pick<Database, 'db'>): Comparisons {
  const reportOf = async (id: string): Promise<Comparison | undefined> =>
    (await db.select().from(comparisons).where(eq(comparisons.id, id)))[0]?.report;
  const ofChannel = (channel: string) =>
    db
      .select()
      .from(comparisons)
      .where(eq(comparisons.channel, channel))
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
      const newest = (await ofChannel(channel)).map(({ id }) => id);
      await db
        .delete(comparisons)
        .where(and(eq(comparisons.channel, channel), notInArray(comparisons.id, newest)));
      return summaryOf(row);
    },

    async keepPicture(id, file, content) {
      const report = await reportOf(id);
      if (!report || !picturesOf(report).includes(file)) return false;
      await db.insert(comparisonPictures).values({ comparisonId: id, file, content }).onConflictDoNothing();
      return true;
    },

    list: async (channel) => (await ofChannel(channel)).map(summaryOf),
    read: reportOf,

    async readPicture(id, file) {
      const isIt = and(eq(comparisonPictures.comparisonId, id), eq(comparisonPictures.file, file));
      return (await db.select().from(comparisonPictures).where(isIt))[0]?.content;
    },
  };
}
