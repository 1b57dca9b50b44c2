import type { HealthComparison, Target } from '@toile/releases-contract';
import { ownVisits, type VisitSum, visitsIn } from '../adapters/postgres-visit-sums.ts';
import { compareOwn } from '../domain/compare-own.ts';
import { compareFor, type HealthLimits, sidesOf, type VariantFigures } from '../domain/compare-variants.ts';

interface ComparedCanary {
  /** Visits of each variant. */
  rows: Record<'canary' | 'control', VisitSum[]>;
  strata: VariantFigures[];
  comparisons: HealthComparison[];
}

export interface Comparing {
  target: Target | null | undefined;
  limits: HealthLimits | undefined;
  /** All visits, of which these are a part. */
  all?: readonly VisitSum[];
}

/** True for visits that a canary is judged by: those before it had a share are no evidence of chance, and the other way round. */
export const isEvidence = ({ share, variant }: VisitSum, target: Comparing['target']): boolean =>
  (share === 0) === !!target && Object.values(sidesOf(target)).includes(variant);

function variantsOf(visits: readonly VisitSum[], target: Comparing['target']) {
  const sides = sidesOf(target);
  const evidence = visits.filter((row) => isEvidence(row, target));
  const rowsOf = (side: VisitSum['variant']) => evidence.filter(({ variant }) => variant === side);
  return { canary: rowsOf(sides.canary), control: rowsOf(sides.control) };
}

const ownOf = ({ canary, control }: ComparedCanary['rows']) => ({
  canary: ownVisits(canary),
  control: ownVisits(control),
});

/** Comparison of a canary's visits with those of its control, by each measure. */
export function compareCanary(
  visits: readonly VisitSum[],
  { target, limits, all = visits }: Comparing,
): ComparedCanary {
  const rows = variantsOf(visits, target);
  const shares = [...new Set([...rows.canary, ...rows.control].map((row) => row.share))];
  const strata = shares.map((share): VariantFigures => {
    const visitsOf = (variant: readonly VisitSum[]) => visitsIn(variant.filter((row) => row.share === share));
    return { share, canary: visitsOf(rows.canary), control: visitsOf(rows.control) };
  });
  const own = compareOwn(ownOf(rows), limits, ownOf(variantsOf(all, target)));
  return { rows, strata, comparisons: [...compareFor(target)(strata, limits), ...own] };
}
