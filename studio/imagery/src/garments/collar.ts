import { curve, mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { bothSides } from './mirror.ts';
import type { TorsoMeasures } from './torso.ts';

const rimmed = (points: readonly Point[], inset: number, table: Table): Stitch => ({
  kind: 'topstitch',
  thread: table.thread,
  line: points.map(([x, y]) => [x, y - inset] as const),
});

/** The stand inside the back of a shirt's neck. */
function stand(m: TorsoMeasures, table: Table): Piece {
  const n = m.neck;
  const shape = mirrored([
    [0, -2.6],
    [n * 0.6, -2.5],
    [n + 0.2, -1.6, 1],
    [n * 0.6, 2.6],
    [0, 3.4],
  ]);
  return { shape, surface: table.trim, lift: 0.2, shade: 0.22, body: -0.4, reach: 3 };
}

/** Turned-down shirt collar, its points `point` long. */
export function shirtCollar(m: TorsoMeasures, table: Table, point = 8): { under: Piece[]; over: Piece[] } {
  const n = m.neck;
  const spread = 3.2 + point * 0.38;
  const edge = curve([
    [0.4, 4.2, 1],
    [spread, 3.6 + point, 1],
    [n + 2.4, 2.6],
    [n + 1.5, -0.9],
    [n - 0.4, -2.5, 1],
  ]);
  const leaf = outline([...edge.map(([x, y]) => [x, y, 1] as const), [n * 0.62, 0.4], [n * 0.3, 2.8]]);
  const right: Piece = {
    shape: leaf,
    surface: table.trim,
    grain: 0.5,
    lift: 0.42,
    turn: 0.35,
    body: 0.5,
    reach: 1.6,
    follow: 0.5,
    stitches: [
      rimmed(
        edge.slice(0, 28).map(([x, y]) => [x * 0.93 + 0.15, y * 0.965 - 0.2] as const),
        0.2,
        table,
      ),
    ],
  };
  return { under: [stand(m, table)], over: bothSides([right]) };
}

/** A band that stands round the neck, open in front. */
export function bandCollar(m: TorsoMeasures, table: Table): { under: Piece[]; over: Piece[] } {
  const n = m.neck;
  const half = outline([
    [0.2, 3.6, 1],
    [n * 0.55, 2.5],
    [n + 0.2, -1.4, 1],
    [n + 1.2, 0.2, 1],
    [n * 0.62, 5.3],
    [0.2, 6.6, 1],
  ]);
  return {
    under: [stand(m, table)],
    over: bothSides([{ shape: half, surface: table.trim, lift: 0.35, turn: 0.35, follow: 0.4 }]),
  };
}

/** Flat round collar. */
export function roundCollar(m: TorsoMeasures, depth: number, table: Table): Piece[] {
  const n = m.neck;
  const half = outline([
    [0.3, depth, 1],
    [n * 0.62, depth * 0.76],
    [n - 0.2, -0.6, 1],
    [n + 5.5, 2.4],
    [n + 4.6, 8.5],
    [n * 0.75, depth + 6.6],
    [2.2, depth + 5.6],
    [0.5, depth + 2],
  ]);
  const edge = half
    .slice(Math.floor(half.length * 0.4), Math.floor(half.length * 0.9))
    .map(([x, y]) => [x * 0.95, y * 0.96] as const);
  return bothSides([
    {
      shape: half,
      surface: table.trim,
      lift: 0.3,
      turn: 0.3,
      follow: 0.7,
      body: 0.3,
      reach: 1.4,
      stitches: [{ kind: 'topstitch', thread: table.thread, line: edge }],
    },
  ]);
}
