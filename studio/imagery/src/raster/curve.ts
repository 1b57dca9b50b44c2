export type Point = readonly [x: number, y: number];
/** A point that a line passes through; a third member of 1 makes it a corner. */
export type Knot = readonly [x: number, y: number, corner?: 0 | 1];

const STEPS = 14;

function tangent(before: Knot, here: Knot, after: Knot, outgoing: boolean): Point {
  if (here[2])
    return outgoing ? [after[0] - here[0], after[1] - here[1]] : [here[0] - before[0], here[1] - before[1]];
  return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
}

function segment(p: Point, q: Point, m: Point, n: Point): Point[] {
  return Array.from({ length: STEPS }, (_, k) => {
    const t = k / STEPS;
    const a = 2 * t ** 3 - 3 * t ** 2 + 1;
    const b = t ** 3 - 2 * t ** 2 + t;
    const c = -2 * t ** 3 + 3 * t ** 2;
    const d = t ** 3 - t ** 2;
    return [a * p[0] + b * m[0] + c * q[0] + d * n[0], a * p[1] + b * m[1] + c * q[1] + d * n[1]] as const;
  });
}

/** A smooth line through the knots (Catmull-Rom), broken at corners. */
export function curve(knots: readonly Knot[], closed = false): Point[] {
  const count = knots.length;
  const knot = (i: number): Knot => {
    const wrapped = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return knots[wrapped] ?? [0, 0];
  };
  const points: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const here = knot(i);
    const next = knot(i + 1);
    const leave = tangent(knot(i - 1), here, next, true);
    const arrive = tangent(here, next, knot(i + 2), false);
    points.push(...segment([here[0], here[1]], [next[0], next[1]], leave, arrive));
  }
  const last = knot(count - 1);
  return closed ? points : [...points, [last[0], last[1]]];
}

/** A closed outline through the knots. */
export const outline = (knots: readonly Knot[]): Point[] => curve(knots, true);

/** The knots of one half, from top to bottom, and their mirror image: a closed outline about x = 0. */
export function mirrored(half: readonly Knot[]): Point[] {
  const other = half
    .filter(([x]) => Math.abs(x) > 1e-6)
    .map(([x, y, corner]) => [-x, y, corner ?? 0] as const)
    .reverse();
  return outline([...half, ...other]);
}

export const flipped = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [-x, y] as const).reverse();
