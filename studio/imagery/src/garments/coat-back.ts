import { mirrored } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { type TorsoMeasures, torsoShape } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

interface BackMeasures extends TorsoMeasures {
  /** Cut in one piece: no seam, and so no vent. */
  whole?: boolean;
}

/** A coat or jacket from behind: one seam, a vent, the collar turned down. */
export function coatBack(m: BackMeasures, arms: readonly Piece[], table: Table): Layout {
  const seam: Stitch = {
    kind: 'seam',
    line: [
      [0, 1],
      [0, m.length],
    ],
  };
  const vent: Stitch = {
    kind: 'edge',
    line: [
      [0.5, m.length - 32],
      [0.5, m.length],
    ],
  };
  const body: Piece = {
    shape: torsoShape(m, 1),
    surface: table.cloth,
    lift: 0.5,
    turn: 0.6,
    body: 0.9,
    reach: 5,
    folds: torsoFolds(m, table.seed + 41, table.cloth.weight),
    stitches: m.whole ? [] : [seam, vent],
  };
  const collar = mirrored([
    [0, -3.6],
    [m.neck * 0.8, -3.2],
    [m.neck + 2.6, -0.4],
    [m.neck + 4.4, 4.4, 1],
    [m.neck * 0.7, 3],
    [0, 3.4],
  ]);
  return {
    pieces: [
      ...arms,
      body,
      { shape: collar, surface: table.trim, lift: 0.55, turn: 0.5, body: 0.5, reach: 2 },
    ],
  };
}
