import { mirrored, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { jumper } from './jumper.ts';
import { hemRib, knitMeasures, RIB } from './knit-parts.ts';
import { mirrorPiece } from './mirror.ts';
import { insideBack } from './neck.ts';
import { sleeves } from './sleeve.ts';
import type { TorsoMeasures } from './torso.ts';

/** Front band of a cardigan: neck to hem. */
function band(m: TorsoMeasures, breakY: number, bottom: number, table: Table): Piece {
  const shape = outline([
    [-1.7, breakY, 1],
    [m.neck - 1.4, -1.8, 1],
    [m.neck + 2, -0.4, 1],
    [m.neck * 0.72, breakY * 0.62],
    [1.9, breakY + 3, 1],
    [1.9, bottom, 1],
    [-1.7, bottom, 1],
  ]);
  return { shape, surface: table.rib, grain: 0, lift: 0.3, turn: 0.3, follow: 0.7 };
}

export function cardigan(spec: Extract<GarmentSpec, { kind: 'cardigan' }>, table: Table): Layout {
  const m = knitMeasures(spec.length ?? 66, spec.wide ?? 0.5);
  const arms = sleeves(
    m,
    { length: 57, cuff: 10.5, angle: 19, band: RIB, bandKind: 'rib', full: 0.25 },
    table,
  );
  if (table.view === 'back')
    return jumper({ kind: 'jumper', length: spec.length, wide: spec.wide ?? 0.5 }, table);
  const breakY = 25;
  const cut = fronts(m, { edge: 1.7, breakY, hem: -3 }, table);
  const right = { ...cut.right, stitches: [] };
  const left = { ...cut.left, stitches: [] };
  const bottom = m.length + RIB - 0.6;
  const edge = band(m, breakY, bottom, table);
  const backNeck = mirrored([
    [0, -1],
    [m.neck * 0.6, -1.2],
    [m.neck + 0.6, -1.8, 1],
    [m.neck * 0.6, 1.6],
    [0, 2.2],
  ]);
  return {
    pieces: [
      ...arms,
      insideBack(m, breakY - 4, table),
      { shape: backNeck, surface: table.rib, lift: 0.3, shade: 0.08 },
      left,
      mirrorPiece(edge),
      right,
      hemRib(m, table),
      edge,
    ],
    buttons: buttonRow(table, 0.1, breakY + 4, bottom - 3.4, 5, 1.05),
    label: { x: 0, y: 3.4, width: 5.5, inside: true },
  };
}
