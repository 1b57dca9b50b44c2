import type { ChannelHealth } from '@toile/releases-contract';
import { heardIn, isFigure, type VisitSum } from '../adapters/postgres-visit-sums.ts';

const mostFailures = 20;

type Failures = NonNullable<ChannelHealth['candidate']>['failures'];

/** What failed on the tried side, most often first, and how often on the other. */
function failuresIn(tried: readonly VisitSum[], control: readonly VisitSum[]): Failures {
  const isSame = (one: VisitSum) => (other: VisitSum) =>
    other.counted === one.counted && other.name === one.name && other.version === one.version;
  return tried
    .filter(({ counted }) => !isFigure(counted))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostFailures)
    .map((row) => ({
      ...{ phase: row.counted as Failures[number]['phase'], name: row.name, version: row.version },
      count: row.count,
      controlCount: control.find(isSame(row))?.count ?? 0,
    }));
}

/** What is shown of both sides. */
export const watchedFigures = (tried: readonly VisitSum[], control: readonly VisitSum[]) => ({
  tried: heardIn(tried).figures,
  control: heardIn(control).figures,
  failures: failuresIn(tried, control),
});
