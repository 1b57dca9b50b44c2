import type { ChannelHealth } from '@toile/releases-contract';
import { isFailure, type VisitSum, visitsIn } from '../adapters/postgres-visit-sums.ts';

const mostFailures = 20;

type Failures = NonNullable<ChannelHealth['candidate']>['failures'];

/** Failures of the canary, most often first, and how often in the control. */
function failuresIn(canary: readonly VisitSum[], control: readonly VisitSum[]): Failures {
  const isSame = (one: VisitSum) => (other: VisitSum) =>
    other.counted === one.counted && other.name === one.name && other.version === one.version;
  return canary
    .filter(isFailure)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostFailures)
    .map((row) => ({
      phase: row.counted as Failures[number]['phase'],
      name: row.name,
      version: row.version,
      count: row.count,
      controlCount: control.find(isSame(row))?.count ?? 0,
    }));
}

/** Figures of both variants. */
export const watchedFigures = (canary: readonly VisitSum[], control: readonly VisitSum[]) => ({
  tried: visitsIn(canary).figures,
  control: visitsIn(control).figures,
  failures: failuresIn(canary, control),
});
