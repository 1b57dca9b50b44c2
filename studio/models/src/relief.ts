import { type Grid, inflated } from './inflate.ts';
import { emptyMesh, joined, type Mesh, withSmoothNormals } from './mesh.ts';
import { type Box, boxOf, type Silhouette } from './silhouette.ts';

export interface ReliefSpec {
  /** Metres from the top to the hem. */
  height: number;
  /** Metres that front and back stand out. */
  front: number;
  back: number;
  /** Rows of the grid; more is finer. */
  rows: number;
}

/** A place of the grid, in pixels of the picture. */
interface Place {
  x: number;
  y: number;
}

function sampled({ depth, width, height }: Silhouette, { x, y }: Place): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return -width;
  return depth[row * width + column] ?? -width;
}

/** A place outside comes in to the edge, along the slope of the depth. */
function pulledIn(silhouette: Silhouette, place: Place): Place {
  let { x, y } = place;
  for (let step = 0; step < 6; step++) {
    const here = sampled(silhouette, { x, y });
    if (here >= 0 && here < 1.5) break;
    const dx = sampled(silhouette, { x: x + 2, y }) - sampled(silhouette, { x: x - 2, y });
    const dy = sampled(silhouette, { x, y: y + 2 }) - sampled(silhouette, { x, y: y - 2 });
    const slope = Math.hypot(dx, dy) || 1;
    x -= (dx / slope) * (here - 0.75);
    y -= (dy / slope) * (here - 0.75);
  }
  return { x, y };
}

interface Cut {
  grid: Grid;
  places: Place[];
  cells: number[];
}

function cutOut(silhouette: Silhouette, box: Box, rows: number): Cut {
  const size = (box.bottom - box.top) / (rows - 3);
  const columns = Math.ceil((box.right - box.left) / size) + 3;
  const places = Array.from({ length: columns * rows }, (_, i) => ({
    x: box.left + ((i % columns) - 1) * size,
    y: box.top + (Math.floor(i / columns) - 1) * size,
  }));
  const depth = Float32Array.from(places, (place) => sampled(silhouette, place));
  const cells = places.flatMap((_, i) => {
    const corners = [i, i + 1, i + columns, i + columns + 1];
    const isWhole = i % columns < columns - 1 && i + columns < places.length;
    return isWhole && corners.some((corner) => (depth[corner] ?? 0) > 0) ? [i] : [];
  });
  const kept = places.map((place, i) => ((depth[i] ?? 0) > 0 ? place : pulledIn(silhouette, place)));
  return { grid: { columns, rows, size, depth }, places: kept, cells };
}

const part = (of: number, all: number): number => Math.min(1, Math.max(0, of / all));

/** One side of the cloth; `sign` is 1 for the front and -1 for the back. */
function side(cut: Cut, full: Float32Array, box: Box, spec: ReliefSpec, sign: 1 | -1): Mesh {
  const mesh = emptyMesh();
  const { columns } = cut.grid;
  const metre = spec.height / (box.bottom - box.top);
  const middle = (box.left + box.right) / 2;
  const number = new Map<number, number>();
  const vertex = (at: number): number => {
    const known = number.get(at);
    if (known !== undefined) return known;
    const { x, y } = cut.places[at] ?? { x: 0, y: 0 };
    const across = part(x - box.left, box.right - box.left);
    const z = sign * (full[at] ?? 0) * (sign > 0 ? spec.front : spec.back);
    mesh.positions.push((x - middle) * metre, (box.bottom - y) * metre, z);
    mesh.uvs.push(sign > 0 ? across / 2 : 1 - across / 2, part(y - box.top, box.bottom - box.top));
    number.set(at, number.size);
    return number.size - 1;
  };
  for (const cell of cut.cells) {
    const [a, b, c, d] = [cell, cell + 1, cell + columns, cell + columns + 1].map(vertex) as [
      number,
      number,
      number,
      number,
    ];
    mesh.indices.push(...(sign > 0 ? [a, c, b, b, c, d] : [a, b, c, b, d, c]));
  }
  return mesh;
}

/** A garment as a cloth form: front and back in gentle relief, closed along the silhouette. */
export function relief(silhouette: Silhouette, spec: ReliefSpec): Mesh {
  const box = boxOf(silhouette);
  const cut = cutOut(silhouette, box, spec.rows);
  const full = inflated(cut.grid);
  const [front, back] = [side(cut, full, box, spec, 1), side(cut, full, box, spec, -1)];
  const half = front.positions.length / 3;
  const mesh = joined([front, back]);
  const isEdge = (i: number) => mesh.positions[i * 3 + 2] === 0 || mesh.positions[i * 3 + 2] === 0;
  return withSmoothNormals(mesh, (i) => (i >= half && isEdge(i) ? i - half : i));
}
