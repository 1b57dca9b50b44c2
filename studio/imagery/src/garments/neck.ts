import { type Knot, mirrored } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import type { TorsoMeasures } from './torso.ts';

const DIP = 2;

/** The inside of the back that shows above a low front neckline. */
export function insideBack(m: TorsoMeasures, depth: number, table: Table): Piece {
  const shape = mirrored([
    [0, DIP],
    [m.neck * 0.6, DIP * 0.72],
    [m.neck + 0.6, 0, 1],
    [m.neck + Math.min(3, m.shoulder - m.neck - 0.8), depth * 0.5],
    [m.neck, depth + 5],
    [0, depth + 6],
  ]);
  return { shape, surface: table.lining, lift: 0.1, shade: 0.32, body: -0.6, reach: 4 };
}

/** Band round the back of the neck. */
function backBand(m: TorsoMeasures, width: number, table: Table): Piece {
  const shape = mirrored([
    [0, DIP - width],
    [m.neck * 0.66, DIP * 0.62 - width],
    [m.neck + 1, 0.2, 1],
    [m.neck - 0.6, 0.9, 1],
    [m.neck * 0.6, DIP * 0.8],
    [0, DIP],
  ]);
  return { shape, surface: table.rib, lift: 0.3, turn: 0.3, shade: 0.1 };
}

function frontBand(m: TorsoMeasures, depth: number, width: number, table: Table, vee: boolean): Piece {
  const inner: Knot[] = vee
    ? [[0, depth, 1]]
    : [
        [0, depth],
        [m.neck * 0.62, depth * 0.78],
      ];
  const outer: Knot[] = vee
    ? [[0, depth + width * 1.5, 1]]
    : [
        [m.neck * 0.62 + width * 0.72, depth * 0.78 + width * 0.66],
        [0, depth + width],
      ];
  const shape = mirrored([
    ...inner,
    [m.neck - 0.5, 0.1, 1],
    [m.neck + 1, 0, 1],
    [m.neck + width * 0.55, depth * 0.3],
    ...outer,
  ]);
  return { shape, surface: table.rib, lift: 0.3, turn: 0.3, follow: 0.6 };
}

/** Ribbed crew or V neck: what lies under the front, and what lies over it. */
export function ribNeck(
  m: TorsoMeasures,
  depth: number,
  table: Table,
  vee = false,
  width = 2.6,
): { under: Piece[]; over: Piece[] } {
  return {
    under: [insideBack(m, depth, table), backBand(m, width, table)],
    over: [frontBand(m, depth, width, table, vee)],
  };
}

/** A tube that folds over: polo neck. */
export function poloNeck(m: TorsoMeasures, height: number, table: Table): Piece[] {
  const w = m.neck;
  const tube = mirrored([
    [0, -height + 0.4],
    [w * 0.7, -height],
    [w * 0.98, -height + 1.4],
    [w * 1.02, -2],
    [w + 1.3, 0.8, 1],
    [w * 0.6, 4],
    [0, 4.8],
  ]);
  const inside = mirrored([
    [0, -height - 0.5],
    [w * 0.7, -height - 0.3],
    [w * 0.92, -height + 0.9],
    [w * 0.6, -height + 1.6],
    [0, -height + 1.9],
  ]);
  return [
    { shape: tube, surface: table.rib, lift: 0.5, turn: 0.7, body: 1.1, reach: 2.5 },
    { shape: inside, surface: table.rib, lift: 0.1, shade: 0.5 },
  ];
}
