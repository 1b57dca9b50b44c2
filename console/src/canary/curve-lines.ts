import type { CurvePoint, HealthComparison } from '@toile/releases-contract';

export interface MeasuredAt {
  at: string;
  comparison: CurvePoint['comparisons'][number];
}

/** A measure at each moment. */
export const measuredIn = (
  points: readonly CurvePoint[],
  measure: HealthComparison['measure'],
): MeasuredAt[] =>
  points.flatMap(({ at, comparisons }) => {
    const comparison = comparisons.find((each) => each.measure === measure);
    return comparison ? [{ at, comparison }] : [];
  });

export const rateOf = ({ count, of }: { count: number; of: number }): number | undefined =>
  of > 0 ? count / of : undefined;

/** Part of what counts as proof that the evidence has reached, from 0 to 1. */
export const proofOf = ({
  evidence,
  needed,
}: Pick<MeasuredAt['comparison'], 'evidence' | 'needed'>): number =>
  Math.min(1, Math.max(0, Math.log(evidence) / Math.log(needed)));

/** The next round number above: 1, 2 or 5 with noughts. */
export function roundAbove(value: number): number {
  if (value <= 0) return 0.01;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * unit >= value) ?? 10) * unit;
}

/** Line through values from 0 to 1, in a box of 100 by 100; a gap where there is none. */
export function lineThrough(values: readonly (number | undefined)[], xOf: (index: number) => number): string {
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === undefined) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${xOf(index).toFixed(2)} ${(100 - Math.min(value, 1) * 100).toFixed(2)}`;
    })
    .filter(Boolean)
    .join('');
}

/** Places of moments, from 0 to 100. */
export function placesOf(moments: readonly string[]): (index: number) => number {
  const times = moments.map((at) => Date.parse(at));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return (index) => (span > 0 ? (((times[index] ?? first) - first) / span) * 100 : 50);
}
