import { type Field, field } from '../maths/field.ts';
import { at } from '../maths/scalar.ts';
import type { Point } from './curve.ts';

/** Adds one edge to the signed-area buffer: exact coverage of every pixel the edge touches. */
function addEdge(area: Float32Array, width: number, height: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const down = from[1] < to[1];
  const [x0, y0] = down ? from : to;
  const [x1, y1] = down ? to : from;
  const sign = down ? 1 : -1;
  const slope = (x1 - x0) / (y1 - y0);
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
    const depth = Math.min(y + 1, y1) - Math.max(y, y0);
    const nextX = x + slope * depth;
    addRow(area, width, y, { left: Math.min(x, nextX), right: Math.max(x, nextX), amount: sign * depth });
    x = nextX;
  }
}

function addRow(
  area: Float32Array,
  width: number,
  y: number,
  edge: { left: number; right: number; amount: number },
) {
  const row = y * (width + 2);
  const left = Math.max(0, Math.min(width, edge.left));
  const right = Math.max(0, Math.min(width, edge.right));
  const first = Math.floor(left);
  const last = Math.floor(right);
  const add = (i: number, amount: number) => {
    area[row + i] = at(area, row + i) + amount;
  };
  if (last === first) {
    const covered = 1 - ((left + right) / 2 - first);
    add(first, edge.amount * covered);
    add(first + 1, edge.amount * (1 - covered));
    return;
  }
  const share = edge.amount / (right - left);
  let before = 0;
  for (let i = first; i <= last; i++) {
    const start = Math.max(left, i);
    const end = Math.min(right, i + 1);
    const part = share * (end - start);
    const covered = 1 - ((start + end) / 2 - i);
    add(i, part * covered + before);
    before = part * (1 - covered);
  }
  add(last + 1, before);
}

/** How much of each pixel the shapes cover, 0 … 1. Overlapping shapes must turn the same way round. */
export function coverage(shapes: readonly (readonly Point[])[], width: number, height: number): Field {
  const area = new Float32Array((width + 2) * height);
  for (const points of shapes) {
    points.forEach((point, i) => {
      addEdge(area, width, height, point, points[(i + 1) % points.length] ?? point);
    });
  }
  const result = field(width, height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += at(area, y * (width + 2) + x);
      result.data[y * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return result;
}
