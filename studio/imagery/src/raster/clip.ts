import type { Point } from './curve.ts';

/** A straight cut: what lies where `side(point)` is positive stays. */
export interface Cut {
  side: (point: Point) => number;
}

function crossing(a: Point, b: Point, da: number, db: number): Point {
  const t = da / (da - db);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The outline with everything beyond the cuts taken away (Sutherland–Hodgman). */
export function clipped(shape: readonly Point[], cuts: readonly Cut[]): Point[] {
  return cuts.reduce<Point[]>(
    (points, { side }) =>
      points.flatMap((point, i) => {
        const next = points[(i + 1) % points.length] ?? point;
        const here = side(point);
        const there = side(next);
        const kept = here >= 0 ? [point] : [];
        return here >= 0 !== there >= 0 ? [...kept, crossing(point, next, here, there)] : kept;
      }),
    [...shape],
  );
}

export const box = (left: number, top: number, right: number, bottom: number): Cut[] => [
  { side: ([x]) => x - left },
  { side: ([x]) => right - x },
  { side: ([, y]) => y - top },
  { side: ([, y]) => bottom - y },
];
