import { setIdOf } from '@toile/release-signing';
import type { ChannelHealth } from '@toile/releases-contract';
import { type Connection, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { heldIn } from '../adapters/postgres-holds.ts';
import { planOf } from '../adapters/postgres-plans.ts';
import { ofCanary, type VisitSum, visitSums, visitsIn } from '../adapters/postgres-visit-sums.ts';
import { compareVariants, type VariantFigures, verdictOf } from '../domain/compare-variants.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
import { doneAndAsked } from './done-and-asked.ts';
import { promotionHealth } from './promotion-health.ts';
import { watchedFigures } from './watched-figures.ts';

async function canaryHealth(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<ChannelHealth['candidate']> {
  if (!shown?.canary) return null;
  const { id, share, versions } = shown.canary;
  const rows = await visitSums(db, channel, ofCanary(id));
  const rowsOf = (variant: VisitSum['variant'], of = rows) => of.filter((row) => row.variant === variant);
  const shares = [...new Set(rows.map((row) => row.share))];
  const strata = shares.map((share): VariantFigures => {
    const ofShare = rows.filter((row) => row.share === share);
    return {
      share,
      canary: visitsIn(rowsOf('candidate', ofShare)),
      control: visitsIn(rowsOf('control', ofShare)),
    };
  });
  const now = strata.find((each) => each.share === share);
  const comparisons = compareVariants(strata);
  const canary = {
    id,
    share,
    setId: setIdOf(versions),
    versions: differenceOf(shown.versions, versions),
    visitsAtShare: now?.canary.figures.visits ?? 0,
    comparisons,
    verdict: verdictOf(comparisons),
    ...watchedFigures(rowsOf('candidate'), rowsOf('control')),
  };
  const plan = await planOf(db, { channel, canaryId: id });
  return { ...canary, plan: plan ? { ...plan, waitsFor: planWaitsFor(plan, canary) } : null };
}

/** Health of a channel, by what its visitors met. */
export async function channelHealth(db: Connection, channel: string): Promise<ChannelHealth> {
  const shown = await shownBy(db, channel);
  return {
    revision: shown?.revision ?? 0,
    candidate: await canaryHealth(db, channel, shown),
    promotion: await promotionHealth({ db, channel }, shown?.versions),
    held: await heldIn(db, channel),
    ...(await doneAndAsked(db, channel, shown)),
  };
}
