import { crease, rumple, together } from '../cloth/folds.ts';
import { mirrored, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';

function handle(height: number, table: Table, back: boolean): Piece {
  const x = 8.4;
  const points = outline([
    [-x - 1.3, 3, 1],
    [-x - 0.6, -height * 0.55],
    [-x * 0.45, -height],
    [x * 0.45, -height],
    [x + 0.6, -height * 0.55],
    [x + 1.3, 3, 1],
    [x - 1.3, 3, 1],
    [x - 2.4, -height * 0.52],
    [x * 0.3, -height + 2.8],
    [-x * 0.3, -height + 2.8],
    [-x + 2.4, -height * 0.52],
    [-x + 1.3, 3, 1],
  ]);
  return {
    shape: back ? points.map(([a, b]) => [a * 0.93, b * 1.05 - 1] as const) : points,
    surface: table.trim,
    lift: 0.4,
    turn: 0.3,
    shade: back ? 0.2 : 0,
  };
}

export function tote(spec: Extract<GarmentSpec, { kind: 'tote' }>, table: Table): Layout {
  const height = spec.handles === 'short' ? 15 : 27;
  const shape = outline([
    [-19, 0, 1],
    [0, 0.7],
    [19, 0, 1],
    [19.6, 20],
    [18.6, 38],
    [16.8, 40, 1],
    [0, 40.8],
    [-16.8, 40, 1],
    [-18.6, 38],
    [-19.6, 20],
  ]);
  const folds = together(
    crease({ from: [-17, 39], to: [-8, 20], width: 2, depth: 0.6 }),
    crease({ from: [17, 39], to: [7, 22], width: 2, depth: 0.55 }),
    crease({ from: [-8, 3], to: [-11, 24], width: 2.4, depth: 0.5 }),
    crease({ from: [8, 3], to: [13, 22], width: 2.4, depth: 0.5 }),
    rumple(table.seed + 82, 0.4, 11, 1.2),
  );
  const hem = [2.6, 3.1].map((y) => ({
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [-19, y],
      [0, y + 0.7],
      [19, y],
    ] as const,
  }));
  const inside = mirrored([
    [0, -1.8],
    [18.4, 0.2, 1],
    [0, 2.6],
  ]);
  const base = {
    kind: 'seam' as const,
    line: [
      [-19, 31],
      [0, 31.8],
      [19, 31],
    ] as const,
  };
  return {
    pieces: [
      handle(height, table, true),
      { shape: inside, surface: table.lining, lift: 0.1, shade: 0.35 },
      {
        shape,
        surface: table.cloth,
        lift: 0.6,
        turn: 0.7,
        body: 1.8,
        reach: 4,
        folds,
        stitches: [...hem, base],
      },
      handle(height, table, false),
    ],
    label: { x: 0, y: 9, width: 9.5 },
  };
}
