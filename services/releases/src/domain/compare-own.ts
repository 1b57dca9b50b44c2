import { durationBounds, type HealthComparison, type OwnMeasure } from '@toile/releases-contract';
import { type HealthLimits, isOverLimit, type Share } from './compare-variants.ts';
import { believedCount, type Networks } from './reported-visits.ts';

/** Visits with a measure of a part. */
interface Measured {
  /** Bound that their times are over; undefined for what has no time. */
  over: number | undefined;
  count: number;
  networks: Networks;
}

/** Visits of one variant that told of themselves, and what parts measured in them. */
export interface OwnVisits {
  asked: number;
  measured: Map<string, Measured[]>;
}

interface Variants {
  canary: OwnVisits;
  control: OwnVisits;
}

const countOf = (measured: readonly Measured[]): number =>
  measured.reduce((sum, { count }) => sum + count, 0);

/** Visits that count for a measure: of a duration, those over its bound. */
const counting = (measured: readonly Measured[], bound: number | undefined) =>
  measured.filter(({ over }) => bound === undefined || (over ?? 0) >= bound);

/** A count is of all visits that told of themselves, a duration of those that have it. */
const ofAll = ({ asked }: OwnVisits, measured: readonly Measured[], bound: number | undefined) =>
  bound === undefined ? asked : countOf(measured);

/** A quarter of the control's visits at most are over it: with no limit, how the canary does beside that says most. */
function usualBound(control: readonly Measured[]): number {
  const quarter = countOf(control) / 4;
  return durationBounds.find((bound) => countOf(counting(control, bound)) <= quarter) ?? durationBounds[0];
}

function compare(
  { canary, control }: Variants,
  { name, bound, limit }: { name: OwnMeasure; bound: number | undefined; limit: number | undefined },
): HealthComparison {
  const [ofCanary, ofControl] = [canary, control].map((visits) => visits.measured.get(name) ?? []);
  const shareOf = (visits: OwnVisits, measured: readonly Measured[] = []): Share => ({
    count: countOf(counting(measured, bound)),
    of: ofAll(visits, measured, bound),
  });
  const tried = shareOf(canary, ofCanary);
  const against = counting(ofCanary ?? [], bound);
  const networks = against.reduce((all, each) => all | each.networks, 0n);
  const believed = believedCount(tried.count, networks);
  const isOver = (share: Share) => limit !== undefined && isOverLimit(share, limit);
  return {
    measure: bound === undefined ? name : `${name}>${bound}`,
    tried,
    control: shareOf(control, ofControl),
    evidence: 0,
    needed: 0,
    verdict: isOver(tried) ? 'bad' : 'good',
    isSure: isOver({ count: believed, of: tried.of - (tried.count - believed) }),
    ...(limit !== undefined && { limit }),
  };
}

/** Bounds for which a duration has limits, else the usual one; undefined for a count. */
function boundsOf(name: string, { canary, control }: Variants, limits: HealthLimits) {
  const ofControl = control.measured.get(name) ?? [];
  const all = [...ofControl, ...(canary.measured.get(name) ?? [])];
  if (all.every(({ over }) => over === undefined)) return [undefined];
  const limited = durationBounds.filter((bound) => limits[`${name}>${bound}` as OwnMeasure] !== undefined);
  return limited.length > 0 ? limited : [usualBound(ofControl)];
}

/**
 * Comparison of measures that parts have named themselves. Nobody knows which way they should go, so a limit alone makes one
 * bad. The measures, and their bounds, are those of all visits, where these are a part of them.
 */
export function compareOwn(
  { canary, control }: Variants,
  limits: HealthLimits = {},
  all: Variants = { canary, control },
): HealthComparison[] {
  const names = [...new Set([...all.canary.measured.keys(), ...all.control.measured.keys()])].sort();
  return (names as OwnMeasure[]).flatMap((name) =>
    boundsOf(name, all, limits).map((bound) => {
      const measure: OwnMeasure = bound === undefined ? name : `${name}>${bound}`;
      return compare({ canary, control }, { name, bound, limit: limits[measure] });
    }),
  );
}
