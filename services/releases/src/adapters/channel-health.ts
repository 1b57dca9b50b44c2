import {
  type ChannelHealth,
  type HealthComparison,
  type SomeVersions,
  type VisitCountName,
  visitCountNames,
} from '@toile/contracts';
import { setIdOf } from '@toile/service-kit';
import { and, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type ArmFigures,
  compareArms,
  comparePromotion,
  type Figures,
  noFigures,
  verdictOf,
} from '../domain/compare-arms.ts';
import { healthActor, watchedMinutes } from '../domain/health-measures.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
import { planOf } from './candidate-plan.ts';
import { type Connection, type Shown, shownBy } from './revise-channel.ts';
import { channelChanges, channels, releaseSets, visitCounts } from './tables.ts';

/** So much of what a channel had before a promotion is compared with what it has since. */
const beforeMinutes = 60;
const mostFailures = 20;

type Row = Pick<typeof visitCounts.$inferSelect, 'share' | 'arm' | 'counted' | 'name' | 'version'> & {
  count: number;
};

/** Sums over the minutes. */
async function sums(db: Connection, channel: string, where: SQL | undefined): Promise<Row[]> {
  const { share, arm, counted, name, version } = visitCounts;
  return db
    .select({ share, arm, counted, name, version, count: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(eq(visitCounts.channel, channel), where))
    .groupBy(share, arm, counted, name, version);
}

const isFigure = (counted: string): counted is VisitCountName =>
  (visitCountNames as readonly string[]).includes(counted);

function figuresIn(rows: readonly Row[]): Figures {
  const figures = noFigures();
  for (const { counted, count } of rows) if (isFigure(counted)) figures[counted] += count;
  return figures;
}

type Failures = NonNullable<ChannelHealth['candidate']>['failures'];

/** What failed on the tried side, most often first, and how often on the other. */
function failuresIn(tried: readonly Row[], control: readonly Row[]): Failures {
  const isSame = (one: Row) => (other: Row) =>
    other.counted === one.counted && other.name === one.name && other.version === one.version;
  return tried
    .filter(({ counted }) => !isFigure(counted))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostFailures)
    .map((row) => ({
      ...{ phase: row.counted as Failures[number]['phase'], name: row.name, version: row.version },
      count: row.count,
      controlCount: control.find(isSame(row))?.count ?? 0,
    }));
}

interface Sides {
  tried: Row[];
  control: Row[];
  comparisons: HealthComparison[];
}

const watched = ({ tried, control, comparisons }: Sides) => ({
  comparisons,
  verdict: verdictOf(comparisons),
  tried: figuresIn(tried),
  control: figuresIn(control),
  failures: failuresIn(tried, control),
});

async function candidateHealth(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<ChannelHealth['candidate']> {
  if (!shown?.candidate) return null;
  const { id, share, versions } = shown.candidate;
  const rows = await sums(db, channel, eq(visitCounts.candidateId, id));
  const side = (arm: Row['arm'], of = rows) => of.filter((row) => row.arm === arm);
  const shares = [...new Set(rows.map((row) => row.share))];
  const strata = shares.map((share): ArmFigures => {
    const ofShare = rows.filter((row) => row.share === share);
    return {
      share,
      tried: figuresIn(side('candidate', ofShare)),
      control: figuresIn(side('control', ofShare)),
    };
  });
  const now = strata.find((each) => each.share === share);
  const candidate = {
    visitsAtShare: now?.tried.visits ?? 0,
    ...{ id, share, setId: setIdOf(versions), versions: differenceOf(shown.versions, versions) },
    ...watched({
      tried: side('candidate'),
      control: side('control'),
      comparisons: compareArms(strata),
    }),
  };
  const plan = await planOf(db, { channel, candidateId: id });
  return { ...candidate, plan: plan ? { ...plan, waitsFor: planWaitsFor(plan, candidate) } : null };
}

/** The last change of what all visitors get, while it is watched; undefined when it is none to watch. */
async function lastPromotion(db: Connection, channel: string) {
  const [last] = await db
    .select()
    .from(channelChanges)
    .where(
      and(
        eq(channelChanges.channel, channel),
        inArray(channelChanges.action, ['promote', 'rollback', 'remove']),
      ),
    )
    .orderBy(desc(channelChanges.revision))
    .limit(1);
  const until = last && new Date(last.at.getTime() + watchedMinutes * 60_000);
  const isWatched = last?.action === 'promote' && last.previousSetId && until && until > new Date();
  return isWatched ? { ...last, until } : undefined;
}

async function promotionHealth(db: Connection, channel: string): Promise<ChannelHealth['promotion']> {
  const last = await lastPromotion(db, channel);
  if (!last?.previousSetId) return null;
  const { revision, setId, previousSetId, at, until, changed } = last;
  const ofSet = (id: string, since: SQL) =>
    sums(
      db,
      channel,
      and(eq(visitCounts.arm, 'control'), eq(visitCounts.setId, id), gte(visitCounts.minute, since)),
    );
  const tried = await ofSet(setId, sql`date_trunc('minute', ${at}::timestamptz)`);
  const control = await ofSet(
    previousSetId,
    sql`${at}::timestamptz - ${beforeMinutes} * interval '1 minute'`,
  );
  const comparisons = comparePromotion(figuresIn(control), figuresIn(tried));
  const [earlier] = await db.select().from(releaseSets).where(eq(releaseSets.id, previousSetId));
  const before = Object.entries(earlier?.versions ?? {}).filter(([name]) => name in changed);
  return {
    ...{ revision, setId, versions: changed as SomeVersions, until: until.toISOString() },
    before: Object.fromEntries(before),
    ...watched({ tried, control, comparisons }),
  };
}

/** Of the last changes: a long history costs nothing. */
const mostChanges = 50;
const dayMs = 24 * 3600 * 1000;

async function halted(db: Connection, channel: string): Promise<ChannelHealth['halted']> {
  const { revision, at, action, reason, actor } = channelChanges;
  const rows = await db
    .select({ revision, at, action, reason, actor })
    .from(channelChanges)
    .where(eq(channelChanges.channel, channel))
    .orderBy(desc(revision))
    .limit(mostChanges);
  return rows
    .filter((row) => row.actor === healthActor && row.at.getTime() > Date.now() - dayMs)
    .map(({ actor: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Those in which a candidate runs, or whose last change may be a promotion that is watched. */
export async function watchedChannels(db: Connection): Promise<string[]> {
  const isRecent = sql`${channelChanges.at} > now() - ${watchedMinutes} * interval '1 minute'`;
  const rows = await db
    .select({ name: channels.name })
    .from(channels)
    .innerJoin(
      channelChanges,
      and(eq(channelChanges.channel, channels.name), eq(channelChanges.revision, channels.revision)),
    )
    .where(or(isNotNull(channels.candidateId), isRecent));
  return rows.map(({ name }) => name);
}

/** How a channel does, by what its visitors met. */
export async function channelHealth(db: Connection, channel: string): Promise<ChannelHealth> {
  const shown = await shownBy(db, channel);
  return {
    revision: shown?.revision ?? 0,
    candidate: await candidateHealth(db, channel, shown),
    promotion: await promotionHealth(db, channel),
    halted: await halted(db, channel),
  };
}
