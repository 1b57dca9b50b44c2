import type { CanaryCurve, CurvePoint } from '@toile/releases-contract';
import { type CountedAt, canariesOf, minutesOf, visitsOverTime } from '../adapters/postgres-canaries.ts';
import type { Connection } from '../adapters/postgres-channels.ts';
import {
  compareFor,
  type HealthLimits,
  sidesOf,
  type VariantFigures,
  verdictOf,
} from '../domain/compare-variants.ts';
import { noVisits, sumOf } from '../domain/reported-visits.ts';

/** Minutes between two points: so many that the whole has sixty points or so. */
const stretches = [1, 2, 5, 10, 15, 30, 60, 120];
const mostPoints = 60;
const minutesBetween = (all: number) =>
  stretches.find((minutes) => all / minutes <= mostPoints) ?? Math.ceil(all / mostPoints);

/** Adds to its stratum what was counted. */
function add(strata: VariantFigures[], { share, variant, counted, count }: CountedAt): void {
  let own = strata.find((each) => each.share === share);
  if (!own) {
    own = { share, canary: noVisits(), control: noVisits() };
    strata.push(own);
  }
  own[variant === 'candidate' || variant === 'shadow' ? 'canary' : 'control'].figures[counted] += count;
}

/** Figures and verdict at each moment. */
function pointsOf(
  counted: readonly CountedAt[],
  compare: (strata: readonly VariantFigures[]) => CurvePoint['comparisons'],
): CurvePoint[] {
  const strata: VariantFigures[] = [];
  const points: CurvePoint[] = [];
  for (const [at, each] of counted.entries()) {
    add(strata, each);
    if (counted[at + 1]?.at.getTime() === each.at.getTime()) continue;
    const comparisons = compare(strata);
    const visits = (variant: 'canary' | 'control') =>
      sumOf(strata.map((each) => each[variant])).figures.visits;
    points.push({
      at: new Date(Math.min(each.at.getTime(), Date.now())).toISOString(),
      visits: { tried: visits('canary'), control: visits('control') },
      verdict: verdictOf(comparisons.map((comparison) => ({ ...comparison, isSure: false }))),
      comparisons,
    });
  }
  return points;
}

/** Both variants of a canary over time; undefined when it is none of those whose visits are kept. */
export async function canaryCurve(
  db: Connection,
  { channel, id }: { channel: string; id: string },
  limits?: HealthLimits,
): Promise<CanaryCurve | undefined> {
  const run = (await canariesOf(db, channel)).find((each) => each.id === id);
  if (!run) return undefined;
  const minutes = minutesBetween(await minutesOf(db, channel, id));
  const counted = await visitsOverTime(db, channel, { id, minutes });
  // As in its verdict: what its people met before it had a share is no evidence of chance.
  const sides = Object.values(sidesOf(run.target));
  const own = counted.filter(
    ({ share, variant }) => (share === 0) === !!run.target && sides.includes(variant),
  );
  const compare = compareFor(run.target);
  const points = pointsOf(own, (strata) =>
    compare(strata, limits).map(({ isSure: _isSure, ...comparison }) => comparison),
  );
  return { ...run, minutes, points };
}
