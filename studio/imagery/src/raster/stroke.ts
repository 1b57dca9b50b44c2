import type { Point } from './curve.ts';

/** A line as thin quadrilaterals, all turning the same way, so that they may be covered together. */
export function strokeShapes(points: readonly Point[], width: number): Point[][] {
  const shapes: Point[][] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i];
    const b = points[i + 1];
    if (a && b) shapes.push(quad(a, b, width));
  }
  return shapes;
}

function quad([ax, ay]: Point, [bx, by]: Point, width: number): Point[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const nx = ((by - ay) / length) * (width / 2);
  const ny = (-(bx - ax) / length) * (width / 2);
  return [
    [ax + nx, ay + ny],
    [bx + nx, by + ny],
    [bx - nx, by - ny],
    [ax - nx, ay - ny],
  ];
}

/** The same line, cut into stitches of `stitch` with gaps of `gap`. */
export function dashes(points: readonly Point[], stitch: number, gap: number): Point[][] {
  const parts: Point[][] = [];
  let walked = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i];
    const b = points[i + 1];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const along = (d: number): Point => [
      a[0] + ((b[0] - a[0]) * d) / length,
      a[1] + ((b[1] - a[1]) * d) / length,
    ];
    let d = 0;
    while (d < length) {
      const phase = (walked + d) % (stitch + gap);
      const inStitch = phase < stitch;
      const end = Math.min(length, d + (inStitch ? stitch - phase : stitch + gap - phase) + 1e-6);
      if (inStitch) parts.push([along(d), along(end)]);
      d = end;
    }
    walked += length;
  }
  return parts;
}
