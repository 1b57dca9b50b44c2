import type { CanaryCurve, CurvePoint } from '@toile/releases-contract';
import { canariesOf, minutesOf, type VisitsAt, visitsOverTime } from '../adapters/postgres-canaries.ts';
import type { Connection } from '../adapters/postgres-channels.ts';
import type { VisitSum } from '../adapters/postgres-visit-sums.ts';
import { type HealthLimits, verdictOf } from '../domain/compare-variants.ts';
import { sumOf } from '../domain/reported-visits.ts';
import { type Comparing, compareCanary, isEvidence } from './compare-canary.ts';

/** Minutes between two points: so many that the whole has sixty points or so. */
const stretches = [1, 2, 5, 10, 15, 30, 60, 120];
const mostPoints = 60;
const minutesBetween = (all: number) =>
  stretches.find((minutes) => all / minutes <= mostPoints) ?? Math.ceil(all / mostPoints);

type Sums = Map<string, VisitSum>;

/** Adds visits to those of their kind. */
function add(sums: Sums, visits: readonly VisitSum[]): Sums {
  for (const visit of visits) {
    const { share, variant, counted, name, version } = visit;
    const kind = JSON.stringify([share, variant, counted, name, version]);
    const { count = 0, networks = 0n } = sums.get(kind) ?? {};
    sums.set(kind, { ...visit, count: count + visit.count, networks: networks | visit.networks });
  }
  return sums;
}

/** Figures and verdict at the end of each stretch of time, of all visits until then. */
function pointsOf(visits: readonly VisitsAt[], { target, limits }: Comparing): CurvePoint[] {
  const all = [...add(new Map(), visits).values()];
  const soFar: Sums = new Map();
  return [...Map.groupBy(visits, ({ at }) => at.getTime())].map(([end, counted]) => {
    const sums = [...add(soFar, counted).values()];
    const { strata, ...compared } = compareCanary(sums, { target, limits, all });
    const comparisons = compared.comparisons.map(({ isSure: _isSure, ...comparison }) => comparison);
    const count = (variant: 'canary' | 'control') =>
      sumOf(strata.map((each) => each[variant])).figures.visits;
    return {
      at: new Date(Math.min(end, Date.now())).toISOString(),
      visits: { tried: count('canary'), control: count('control') },
      verdict: verdictOf(comparisons.map((comparison) => ({ ...comparison, isSure: false }))),
      comparisons,
    };
  });
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
  const visits = await visitsOverTime(db, channel, { id, minutes });
  const evidence = visits.filter((visit) => isEvidence(visit, run.target));
  return { ...run, minutes, points: pointsOf(evidence, { target: run.target, limits }) };
}
