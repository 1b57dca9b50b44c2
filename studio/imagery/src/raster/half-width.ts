import { at, clamp } from '../maths/scalar.ts';
import type { Point } from './curve.ts';

const STEP = 0.5;
/** Steps of an outline are smoothed over so many rows to both sides, outwards. */
const SMOOTH = 2;

/** How far shapes reach from x = 0 at a height; above and below them, as far as at their ends. */
export function halfWidth(shapes: readonly (readonly Point[])[]): (y: number) => number {
  const ys = shapes.flat().map(([, y]) => y);
  const top = Math.min(...ys);
  const rows = new Float32Array(Math.ceil((Math.max(...ys) - top) / STEP) + 1);
  for (const shape of shapes)
    shape.forEach((from, i) => {
      const to = shape[(i + 1) % shape.length] ?? from;
      const [a, b] = from[1] < to[1] ? [from, to] : [to, from];
      for (let row = Math.floor((a[1] - top) / STEP); row <= (b[1] - top) / STEP; row++) {
        const t = clamp((row * STEP + top - a[1]) / (b[1] - a[1] || 1), 0, 1);
        rows[row] = Math.max(at(rows, row), Math.abs(a[0] + (b[0] - a[0]) * t));
      }
    });
  const near = (of: Float32Array, row: number): Float32Array =>
    of.subarray(Math.max(0, row - SMOOTH), Math.min(of.length, row + SMOOTH + 1));
  const widest = rows.map((_, row) => Math.max(...near(rows, row)));
  const even = widest.map((_, row) =>
    near(widest, row).reduce((sum, x, __, { length }) => sum + x / length, 0),
  );
  return (y) => {
    const place = clamp((y - top) / STEP, 0, even.length - 1.001);
    const row = Math.floor(place);
    return at(even, row) + (at(even, row + 1) - at(even, row)) * (place - row);
  };
}
