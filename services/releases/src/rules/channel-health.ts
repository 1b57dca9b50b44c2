import { setIdOf } from '@toile/release-signing';
import { type ChannelHealth, shareInLane, type WatchedCanary } from '@toile/releases-contract';
import { type Connection, type RunningCanary, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { freezeOf } from '../adapters/postgres-freezes.ts';
import { heldIn } from '../adapters/postgres-holds.ts';
import { planOf } from '../adapters/postgres-plans.ts';
import { ofCanary, visitSums } from '../adapters/postgres-visit-sums.ts';
import { type HealthLimits, verdictOf } from '../domain/compare-variants.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
import { compareCanary } from './compare-canary.ts';
import { doneAndAsked } from './done-and-asked.ts';
import { promotionHealth } from './promotion-health.ts';
import { watchedFigures } from './watched-figures.ts';

interface Looked {
  shown: Shown;
  canary: RunningCanary;
  limits: HealthLimits | undefined;
  isFrozen: boolean;
}

async function canaryHealth(
  db: Connection,
  channel: string,
  { shown, canary: { id, share, target, versions }, limits, isFrozen }: Looked,
): Promise<WatchedCanary> {
  const isOneOfTwo = shown.canaries.length > 1;
  const visits = await visitSums(db, channel, ofCanary(id));
  const { rows, strata, comparisons } = compareCanary(visits, { target, limits });
  const inLane = shareInLane(share, isOneOfTwo);
  const now = strata.find((each) => each.share === inLane);
  const canary = {
    id,
    share,
    target: target ?? null,
    setId: setIdOf(versions),
    versions: differenceOf(shown.versions, versions),
    visitsAtShare: now?.canary.figures.visits ?? 0,
    comparisons,
    verdict: verdictOf(comparisons),
    ...watchedFigures(rows.canary, rows.control),
  };
  const plan = await planOf(db, { channel, canaryId: id });
  return {
    ...canary,
    plan: plan ? { ...plan, waitsFor: planWaitsFor(plan, { ...canary, isFrozen, isOneOfTwo }) } : null,
  };
}

/** Health of a channel, by what its visitors met. */
export async function channelHealth(
  db: Connection,
  channel: string,
  limits?: HealthLimits,
): Promise<ChannelHealth> {
  const shown = await shownBy(db, channel);
  const freeze = await freezeOf(db, channel);
  const watched: WatchedCanary[] = [];
  for (const canary of shown?.canaries ?? [])
    if (shown)
      watched.push(await canaryHealth(db, channel, { shown, canary, limits, isFrozen: freeze !== null }));
  const [first = null, second] = watched;
  return {
    revision: shown?.revision ?? 0,
    freeze,
    candidate: first,
    ...(second && { second }),
    promotion: await promotionHealth({ db, channel }, shown?.versions),
    held: await heldIn(db, channel),
    ...(await doneAndAsked(db, channel, shown)),
  };
}
