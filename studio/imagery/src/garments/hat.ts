import { rumple } from '../cloth/folds.ts';
import { mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';

function strokesOf(table: Table, from: number, to: number, rows: number, half: (y: number) => number) {
  return Array.from({ length: rows }, (_, k) => {
    const y = from + ((to - from) * k) / Math.max(1, rows - 1);
    const w = half(y);
    return {
      kind: 'topstitch' as const,
      thread: table.thread,
      line: [
        [-w, y],
        [-w * 0.5, y + 2.2],
        [0, y + 3],
        [w * 0.5, y + 2.2],
        [w, y],
      ] as const,
    };
  });
}

export function hat(spec: Extract<GarmentSpec, { kind: 'hat' }>, table: Table): Layout {
  if (spec.style === 'beanie') {
    const dome = mirrored([
      [0, -15],
      [7, -13.6],
      [11.4, -5],
      [11.8, 4, 1],
      [0, 5],
    ]);
    const cuff = mirrored([
      [0, 1.8],
      [12.1, 0.6, 1],
      [12.5, 8, 1],
      [0, 9.4],
    ]);
    return {
      pieces: [
        {
          shape: dome,
          surface: table.cloth,
          lift: 0.6,
          turn: 0.8,
          body: 2.4,
          reach: 3.4,
          folds: rumple(table.seed, 0.3, 5),
        },
        { shape: cuff, surface: table.rib, lift: 0.6, turn: 0.7, body: 1.2, reach: 2.4 },
      ],
      label: { x: 5.6, y: 4.2, width: 5, tab: true },
    };
  }
  const brim = spec.brim ?? 6;
  const crown = mirrored([
    [0, -12.5],
    [7.4, -11.8],
    [9.6, -9.4],
    [10.6, -2],
    [11.4, 4, 1],
    [0, 6.4],
  ]);
  const under = outline([
    [-11.4, 2],
    [-12.4 - brim, 6.6 + brim * 0.5],
    [0, 8 + brim],
    [12.4 + brim, 6.6 + brim * 0.5],
    [11.4, 2],
    [0, -1],
  ]);
  const band = mirrored([
    [0, 3],
    [11, 0.6, 1],
    [11.5, 4.4, 1],
    [0, 6.9],
  ]);
  const rows = strokesOf(
    table,
    5.4,
    4 + brim * 0.62,
    Math.max(3, Math.round(brim * 0.7)),
    (y) => 11.6 + ((y - 4) / brim) * brim * 1.15,
  );
  const piece = (shape: readonly Point[], body: number, stitches: Piece['stitches'] = []): Piece => ({
    shape,
    surface: table.cloth,
    lift: 0.5,
    turn: 0.6,
    body,
    reach: 2.8,
    folds: rumple(table.seed, 0.25, 6),
    stitches,
  });
  return {
    pieces: [
      piece(under, 1.2, rows),
      piece(crown, 2.8, [
        {
          kind: 'seam',
          line: [
            [0, -12.4],
            [0.4, 3],
          ],
        },
      ]),
      ...(spec.style === 'brim'
        ? [
            {
              shape: band,
              surface: table.trim,
              lift: 0.25,
              turn: 0.25,
              follow: 0.9,
              grain: Math.PI / 2,
            } satisfies Piece,
          ]
        : []),
    ],
  };
}
