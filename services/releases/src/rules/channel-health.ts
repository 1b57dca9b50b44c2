import { setIdOf } from '@toile/release-signing';
import { type ChannelHealth, shareInLane, type WatchedCanary } from '@toile/releases-contract';
import { type Connection, type RunningCanary, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { freezeOf } from '../adapters/postgres-freezes.ts';
import { heldIn } from '../adapters/postgres-holds.ts';
import { planOf } from '../adapters/postgres-plans.ts';
import { ofCanary, ownVisits, type VisitSum, visitSums, visitsIn } from '../adapters/postgres-visit-sums.ts';
import { compareOwn } from '../domain/compare-own.ts';
import {
  compareFor,
  type HealthLimits,
  sidesOf,
  type VariantFigures,
  verdictOf,
} from '../domain/compare-variants.ts';
import { planWaitsFor } from '../domain/plan.ts';
import { differenceOf } from '../domain/release-set.ts';
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
  // What its people met before it had a share is no evidence of chance, and the other way round.
  const rows = (await visitSums(db, channel, ofCanary(id))).filter((row) => (row.share === 0) === !!target);
  const sides = sidesOf(target);
  const rowsOf = (variant: VisitSum['variant'], of = rows) => of.filter((row) => row.variant === variant);
  const shares = [...new Set(rows.map((row) => row.share))];
  const strata = shares.map((share): VariantFigures => {
    const ofShare = rows.filter((row) => row.share === share);
    return {
      share,
      canary: visitsIn(rowsOf(sides.canary, ofShare)),
      control: visitsIn(rowsOf(sides.control, ofShare)),
    };
  });
  const inLane = shareInLane(share, isOneOfTwo);
  const now = strata.find((each) => each.share === inLane);
  const comparisons = [
    ...compareFor(target)(strata, limits),
    ...compareOwn(
      { canary: ownVisits(rowsOf(sides.canary)), control: ownVisits(rowsOf(sides.control)) },
      limits,
    ),
  ];
  const canary = {
    id,
    share,
    target: target ?? null,
    setId: setIdOf(versions),
    versions: differenceOf(shown.versions, versions),
    visitsAtShare: now?.canary.figures.visits ?? 0,
    comparisons,
    verdict: verdictOf(comparisons),
    ...watchedFigures(rowsOf(sides.canary), rowsOf(sides.control)),
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
