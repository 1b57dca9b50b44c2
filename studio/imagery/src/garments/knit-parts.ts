import { mirrored } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { defaultTorso, type TorsoMeasures, torsoShape } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export const RIB = 6.5;

/** A knitted body pulls in at its ribbed hem. */
export function knitMeasures(length: number, wide: number): TorsoMeasures {
  return {
    ...defaultTorso,
    neck: 9.5,
    shoulder: 21.5 + wide * 0.8,
    slope: 5.5,
    chest: 26 + wide * 0.8,
    waist: 26 + wide * 0.8,
    hem: 24.6 + wide * 0.8,
    length: length - RIB + 1,
  };
}

export function hemRib(m: TorsoMeasures, table: Table): Piece {
  const top = m.length - 1;
  const shape = mirrored([
    [0, top + 0.4],
    [m.hem + 0.2, top - 0.2, 1],
    [m.hem - 1.6, top + RIB, 1],
    [0, top + RIB + 0.6],
  ]);
  return { shape, surface: table.rib, lift: 0.4, turn: 0.5, follow: 0.75, body: 0.4, reach: 2 };
}

/** Front or back with a neckline `depth` deep. */
export const knitBody = (m: TorsoMeasures, depth: number, vee: boolean, table: Table): Piece => ({
  shape: torsoShape(m, depth, vee),
  surface: table.cloth,
  lift: 0.5,
  turn: 0.7,
  body: 1.2,
  reach: 5,
  folds: torsoFolds(m, table.seed + 40, table.cloth.weight),
});
