import { setIdOf } from '@toile/release-signing';
import type { ChannelHealth } from '@toile/releases-contract';
import { type Connection, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { heldIn } from '../adapters/postgres-holds.ts';
import { planOf } from '../adapters/postgres-plans.ts';
import { heardIn, ofCandidate, type VisitSum, visitSums } from '../adapters/postgres-visit-sums.ts';
import { type ArmFigures, compareArms, verdictOf } from '../domain/compare-arms.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
import { doneAndAsked } from './done-and-asked.ts';
import { promotionHealth } from './promotion-health.ts';
import { watchedFigures } from './watched-figures.ts';

async function candidateHealth(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<ChannelHealth['candidate']> {
  if (!shown?.candidate) return null;
  const { id, share, versions } = shown.candidate;
  const rows = await visitSums(db, channel, ofCandidate(id));
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
