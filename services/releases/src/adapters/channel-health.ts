import type { ChannelHealth } from '@toile/contracts';
import { setIdOf } from '@toile/service-kit';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type ArmFigures, compareArms, verdictOf } from '../domain/compare-arms.ts';
import { watchedMinutes } from '../domain/health-measures.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
import { planOf } from './candidate-plan.ts';
import { doneAndAsked, heldIn } from './decisions.ts';
import { visitCounts } from './health-tables.ts';
import { promotionHealth } from './promotion-health.ts';
import { type Connection, type Shown, shownBy } from './revise-channel.ts';
import { channelChanges, channels } from './tables.ts';
import { heardIn, type VisitSum, visitSums } from './visit-sums.ts';
import { watchedFigures } from './watched-figures.ts';

async function candidateHealth(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<ChannelHealth['candidate']> {
  if (!shown?.candidate) return null;
  const { id, share, versions } = shown.candidate;
  const rows = await visitSums(db, channel, eq(visitCounts.candidateId, id));
  const side = (arm: VisitSum['arm'], of = rows) => of.filter((row) => row.arm === arm);
  const shares = [...new Set(rows.map((row) => row.share))];
  const strata = shares.map((share): ArmFigures => {
    const ofShare = rows.filter((row) => row.share === share);
    return {
      share,
      tried: heardIn(side('candidate', ofShare)),
      control: heardIn(side('control', ofShare)),
    };
  });
  const now = strata.find((each) => each.share === share);
  const comparisons = compareArms(strata);
  const candidate = {
    visitsAtShare: now?.tried.figures.visits ?? 0,
    ...{ id, share, setId: setIdOf(versions), versions: differenceOf(shown.versions, versions) },
    ...{ comparisons, verdict: verdictOf(comparisons) },
    ...watchedFigures(side('candidate'), side('control')),
  };
  const plan = await planOf(db, { channel, candidateId: id });
  return { ...candidate, plan: plan ? { ...plan, waitsFor: planWaitsFor(plan, candidate) } : null };
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
    promotion: await promotionHealth({ db, channel }, shown?.versions),
    held: await heldIn(db, channel),
    ...(await doneAndAsked(db, channel, shown)),
  };
}
