import { curve, type Knot, type Point } from '../raster/curve.ts';

function normals(points: readonly Point[]): Point[] {
  return points.map((_, i) => {
    const a = points[Math.max(0, i - 1)] ?? [0, 0];
    const b = points[Math.min(points.length - 1, i + 1)] ?? [0, 0];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  });
}

/** The line moved to its right by so many centimetres. */
export function beside(points: readonly Point[], by: number): Point[] {
  const across = normals(points);
  return points.map(([x, y], i) => [x + (across[i]?.[0] ?? 0) * by, y + (across[i]?.[1] ?? 0) * by] as const);
}

/** A closed outline of even width about a line: thread, string, tape. */
export const ribbon = (points: readonly Point[], width: number): Point[] => [
  ...beside(points, -width / 2),
  ...beside(points, width / 2).reverse(),
];

export const strand = (knots: readonly Knot[], width: number): Point[] => ribbon(curve(knots), width);

/** The outline drawn in from itself: where a seam runs. */
export function inset(shape: readonly Point[], by: number): Point[] {
  const count = shape.length;
  const area = shape.reduce((sum, [x, y], i) => {
    const [nx, ny] = shape[(i + 1) % count] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
  const side = Math.sign(area) * by;
  return shape.map(([x, y], i) => {
    const [ax, ay] = ahead(shape, i, -1);
    const [bx, by2] = ahead(shape, i, 1);
    const [ux, uy] = unit(x - ax, y - ay);
    const [vx, vy] = unit(bx - x, by2 - y);
    const grow = side / Math.max(0.35, 1 + ux * vx + uy * vy);
    return [x - (uy + vy) * grow, y + (ux + vx) * grow] as const;
  });
}

const unit = (x: number, y: number): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** The next place on the outline that isn't the same one. */
function ahead(shape: readonly Point[], from: number, step: 1 | -1): Point {
  const here = shape[from] ?? [0, 0];
  for (let k = 1; k < shape.length; k++) {
    const other = shape[(from + step * k + shape.length * k) % shape.length] ?? here;
    if (Math.hypot(other[0] - here[0], other[1] - here[1]) > 1e-4) return other;
  }
  return here;
}
