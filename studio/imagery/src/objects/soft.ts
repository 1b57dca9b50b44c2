import { crease, rumple, together } from '../cloth/folds.ts';
import type { Layout, Table } from '../garments/cut.ts';
import { outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { ObjectSpec } from './object-spec.ts';

const CUSHION = outline([
  [-22, -22, 1],
  [0, -20.6],
  [22, -22, 1],
  [20.8, 0],
  [22, 22, 1],
  [0, 20.8],
  [-22, 22, 1],
  [-20.8, 0],
]);

export function cushion(spec: Extract<ObjectSpec, { kind: 'cushion' }>, table: Table): Layout {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const folds = together(
    ...corners.flatMap(([x, y]) => [
      crease({ from: [x * 20, y * 20], to: [x * 8, y * 12], width: 1.8, depth: 0.7 }),
      crease({ from: [x * 20, y * 20], to: [x * 13, y * 7], width: 1.6, depth: 0.5 }),
    ]),
    rumple(table.seed, 0.25, 8, 1.2),
  );
  const piping: Piece[] =
    spec.piping === false
      ? []
      : [
          {
            shape: CUSHION.map(([x, y]) => [x * 1.03, y * 1.03] as const),
            surface: table.trim,
            lift: 0.9,
            turn: 0.5,
          },
        ];
  return {
    pieces: [
      ...piping,
      { shape: CUSHION, surface: table.cloth, lift: 0.6, turn: 0.8, body: 6.5, reach: 7, folds },
    ],
    label: { x: 21.6, y: 13, width: 3.6, tab: true },
  };
}

/** A blanket folded in three, its edge to the front. */
export function blanket(spec: Extract<ObjectSpec, { kind: 'blanket' }>, table: Table): Layout {
  const layer = (k: number): Piece => ({
    shape: outline([
      [-26 - k * 0.3, -16, 1],
      [26 + k * 0.3, -16, 1],
      [26.6 + k * 0.2, 4],
      [26 + k * 0.3, 19 + k * 2.6, 1],
      [0, 19.6 + k * 2.6],
      [-26 - k * 0.3, 19 + k * 2.6, 1],
      [-26.6 - k * 0.2, 4],
    ]),
    surface: table.cloth,
    lift: 1.6,
    turn: 1.1,
    body: 1,
    reach: 4,
    folds: rumple(table.seed + k, 0.6, 13, 0.6),
  });
  const strands: Piece[] =
    spec.fringe === false
      ? []
      : Array.from({ length: 44 }, (_, k) => {
          const x = -25.4 + k * 1.17;
          return {
            shape: outline([
              [x, 26, 1],
              [x + 0.5, 26, 1],
              [x + 0.66 + Math.sin(k * 2.1) * 0.3, 32 + Math.sin(k * 5.3), 1],
              [x + 0.1 + Math.sin(k * 2.1) * 0.3, 32, 1],
            ]),
            surface: table.cloth,
            lift: 0.3,
            turn: 0.2,
          };
        });
  return {
    pieces: [...strands, layer(3), layer(2), layer(1), layer(0)],
    label: { x: 26.2, y: 9, width: 3.8, tab: true },
  };
}
