import { crease, rumple, together } from '../cloth/folds.ts';
import { mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { bothSides } from './mirror.ts';
import type { TorsoMeasures } from './torso.ts';

const LOOP = outline([
  [0.6, 6.2, 1],
  [4.4, 3.2],
  [9.4, 2.2],
  [13.4, 4.6],
  [13.8, 9.4],
  [10.4, 12.2],
  [5.4, 10.6],
  [0.6, 8.4, 1],
]);

const KNOT = outline([
  [-1.7, 5.4],
  [0, 4.9],
  [1.8, 5.5],
  [1.9, 8.6],
  [0.2, 9.6],
  [-1.8, 8.8],
]);

const tail = (lean: number, length: number): Point[] =>
  outline([
    [-0.6, 8, 1],
    [1.4, 8, 1],
    [3.4 + lean, 18],
    [5.6 + lean, length, 1],
    [0.4 + lean, length + 2.6, 1],
    [-0.6 + lean * 0.5, 19],
  ]);

/** Creases that run out from the knot. */
function pulled(ends: readonly Point[], seed: number): Relief {
  const from: Point = [0.6, 7.4];
  const lines = ends.map((to, k) => crease({ from, to, width: 0.75, depth: k % 2 ? -0.4 : 0.6 }));
  return together(...lines, rumple(seed, 0.16, 4));
}

/** A band round the neck, tied in a bow. */
export function tieNeck(m: TorsoMeasures, table: Table): Piece[] {
  const n = m.neck;
  const band = mirrored([
    [0, 2.6],
    [n * 0.6, 1.6],
    [n - 0.2, -2, 1],
    [n + 1, -0.8],
    [n * 0.66, 5.2],
    [0, 6.4],
  ]);
  const silk = (shape: readonly Point[], folds: Relief | undefined, body: number): Piece => ({
    shape,
    surface: table.trim,
    lift: 0.4,
    turn: 0.45,
    body,
    reach: 1.4,
    grain: 0.3,
    folds,
  });
  const loops = pulled(
    [
      [10, 3.6],
      [12.6, 6.2],
      [12, 8.6],
      [9, 10.8],
    ],
    table.seed,
  );
  const tails = pulled(
    [
      [3, 24],
      [5, 27],
    ],
    table.seed + 1,
  );
  return [
    silk(band, undefined, 0.5),
    silk(tail(1.6, 30), tails, 0.5),
    silk(tail(-5.6, 26), tails, 0.5),
    ...bothSides([silk(LOOP, loops, 0.8)]),
    silk(KNOT, undefined, 0.9),
  ];
}
