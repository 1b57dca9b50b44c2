import type { Piece } from '../scene/piece.ts';
import { shirtCollar } from './collar.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { type LegMeasures, legs } from './leg.ts';
import { bothSides } from './mirror.ts';
import { insideBack } from './neck.ts';
import { pocket } from './pockets.ts';
import { waistband } from './skirt.ts';
import { sleeves } from './sleeve.ts';
import { type TorsoMeasures, torsoShape } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

const WAIST = 43;

const shifted = (piece: Piece, by: number): Piece => {
  const { folds } = piece;
  return {
    ...piece,
    shape: piece.shape.map(([x, y]) => [x, y + by] as const),
    folds: folds && ((x, y) => folds(x, y - by)),
    stitches: piece.stitches?.map((s) => ({ ...s, line: s.line.map(([x, y]) => [x, y + by] as const) })),
  };
};

export function jumpsuit(spec: Extract<GarmentSpec, { kind: 'jumpsuit' }>, table: Table): Layout {
  const m: TorsoMeasures = {
    neck: 8.5,
    shoulder: 20.5,
    slope: 4.8,
    chest: 25,
    armhole: 25,
    waist: 22.5,
    waistY: 38,
    hem: 21.5,
    length: WAIST,
  };
  const hem = spec.hem ?? 24;
  const measures: LegMeasures = {
    waist: 21.5,
    hip: 27,
    crotch: 32,
    length: 102,
    hem,
    stance: 10.5 + hem * 0.22,
    top: 0,
  };
  const both = legs(measures, table, false);
  const [left, right] = [shifted(both.left, WAIST), shifted(both.right, WAIST)];
  const arms = spec.sleeve === 'none' ? [] : sleeves(m, { length: 59, cuff: 11, angle: 18, band: 6 }, table);
  const front = table.view === 'front';
  const cut = fronts(m, { edge: 1.7, breakY: 3.8, topstitch: [0.45, 2.95], hem: -2 }, table);
  const collar = shirtCollar(m, table);
  const back: Piece = {
    shape: torsoShape(m, 1),
    surface: table.cloth,
    lift: 0.4,
    body: 0.8,
    reach: 4,
    folds: torsoFolds(m, table.seed + 41, table.cloth.weight),
  };
  const pockets = front
    ? pocket({ kind: 'patch', x: 12, y: 19, width: 11.5, height: 13 }, table)
    : pocket({ kind: 'patch', x: 11, y: WAIST + 13, width: 14, height: 15 }, table);
  return {
    pieces: [
      ...arms,
      ...(front ? [insideBack(m, 4, table), ...collar.under] : []),
      left,
      {
        ...right,
        stitches: [
          ...(right.stitches ?? []),
          {
            kind: 'seam',
            line: [
              [0, WAIST],
              [0, WAIST + 32],
            ],
          },
        ],
      },
      ...(front ? [cut.left, cut.right] : [back]),
      ...bothSides(pockets),
      waistband(m.hem + 0.2, WAIST - 2, 4, table),
      ...(front ? collar.over : []),
    ],
    buttons: front ? buttonRow(table, 0, 6, WAIST + 10, 7, 0.72, 'snap') : [],
  };
}
