export type Point = readonly [number, number];

const at = (points: readonly Point[], i: number): Point =>
  points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];

/** A smooth line through the points (Catmull-Rom), `steps` pieces between two of them. */
export function smooth(points: readonly Point[], steps: number): Point[] {
  const line: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const knots = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)] as const;
      const mix = (n: 0 | 1) => {
        const [a, b, c, d] = [knots[0][n], knots[1][n], knots[2][n], knots[3][n]];
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      };
      line.push([mix(0), mix(1)]);
    }
  return [...line, at(points, points.length - 1)];
}
