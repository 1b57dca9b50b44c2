import { mirrored, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { bothSides, mirrorPiece } from './mirror.ts';
import { insideBack, poloNeck, ribNeck } from './neck.ts';
import { sleeve } from './sleeve.ts';
import { defaultTorso, type TorsoMeasures, torsoFolds, torsoShape } from './torso.ts';

const RIB = 6.5;

/** A knitted body pulls in at its ribbed hem. */
function knitMeasures(length: number, wide: number): TorsoMeasures {
  return {
    ...defaultTorso,
    neck: 9.5,
    shoulder: 22 + wide,
    slope: 5.5,
    chest: 27.5 + wide,
    waist: 27.5 + wide,
    hem: 26 + wide,
    length: length - RIB + 1,
  };
}

function hemRib(m: TorsoMeasures, table: Table): Piece {
  const top = m.length - 1;
  const shape = mirrored([
    [0, top + 0.4],
    [m.hem + 0.2, top - 0.2, 1],
    [m.hem - 1.6, top + RIB, 1],
    [0, top + RIB + 0.6],
  ]);
  return { shape, surface: table.rib, lift: 0.4, turn: 0.5, follow: 0.75, body: 0.4, reach: 2 };
}

const body = (m: TorsoMeasures, depth: number, vee: boolean, table: Table): Piece => ({
  shape: torsoShape(m, depth, vee),
  surface: table.cloth,
  lift: 0.5,
  turn: 0.7,
  body: 1.2,
  reach: 5,
  folds: torsoFolds(m, table.seed + 40, table.cloth.weight),
});

export function jumper(spec: Extract<GarmentSpec, { kind: 'jumper' }>, table: Table): Layout {
  const m = knitMeasures(spec.length ?? 66, spec.wide ?? 0);
  const long = (spec.sleeve ?? 58) > 40;
  const arms = bothSides(
    sleeve(
      m,
      {
        length: spec.sleeve ?? 58,
        cuff: long ? 10.5 : 17,
        angle: long ? 13 : 22,
        band: long ? RIB : 3,
        bandKind: 'rib',
        full: long ? 0.25 : 0,
      },
      table,
    ),
  );
  if (table.view === 'back') {
    const neck = ribNeck(m, 3, table);
    return { pieces: [...arms, body(m, 1.6, false, table), hemRib(m, table), ...neck.over] };
  }
  const vee = spec.neck === 'vee';
  const depth = vee ? 20 : spec.neck === 'polo' ? 4 : 9;
  const neck =
    spec.neck === 'polo' ? { under: [], over: poloNeck(m, 8, table) } : ribNeck(m, depth, table, vee);
  return {
    pieces: [...arms, ...neck.under, body(m, depth, vee, table), hemRib(m, table), ...neck.over],
    label: spec.neck === 'polo' ? undefined : { x: 0, y: 4.6, width: 5.5 },
  };
}

export function tee(spec: Extract<GarmentSpec, { kind: 'tee' }>, table: Table): Layout {
  const wide = spec.wide ?? 1;
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 9,
    shoulder: 22 + wide,
    chest: 27 + wide,
    waist: 27 + wide,
    hem: 27.5 + wide,
    length: spec.length ?? 70,
  };
  const length = spec.sleeve ?? 24;
  const long = length > 40;
  const arms = bothSides(sleeve(m, { length, cuff: long ? 11 : 18, angle: long ? 13 : 26 }, table));
  const depth = table.view === 'back' ? 2 : 9.5;
  const neck = ribNeck(m, depth, table, false, 1.9);
  const hem = [1.8, 2.3].map((up) => ({
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [-m.hem, m.length - up],
      [0, m.length + 0.6 - up],
      [m.hem, m.length - up],
    ] as const,
  }));
  return {
    pieces: [
      ...arms,
      ...neck.under,
      { ...body(m, depth, false, table), lift: 0.3, turn: 0.4, body: 0.8, stitches: hem },
      ...neck.over,
    ],
  };
}

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
  const arms = bothSides(
    sleeve(m, { length: 57, cuff: 10.5, angle: 13, band: RIB, bandKind: 'rib', full: 0.25 }, table),
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
    label: { x: 0, y: 6, width: 6 },
  };
}

export function waistcoat(spec: Extract<GarmentSpec, { kind: 'waistcoat' }>, table: Table): Layout {
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 9,
    shoulder: 17.5,
    slope: 4.5,
    chest: 25.5,
    armhole: 26,
    waist: 24,
    waistY: 44,
    hem: 25,
    length: spec.length ?? 58,
    tail: spec.points === false ? 0 : 5,
  };
  if (table.view === 'back')
    return { pieces: [{ ...body(m, 1.4, false, table), surface: table.lining, body: 0.8 }] };
  const breakY = 26;
  const cut = fronts(m, { edge: 1.8, breakY, topstitch: [0.5], hem: 2 }, table);
  return {
    pieces: [
      insideBack(m, breakY, table),
      { shape: torsoShape({ ...m, tail: 0 }, 2), surface: table.lining, lift: 0.2, shade: 0.25 },
      cut.left,
      cut.right,
      ...bothSides(weltPair(table)),
    ],
    buttons: buttonRow(table, 0, breakY + 2.4, m.length - 1, 5, 0.85),
    label: { x: 0, y: 6.5, width: 6 },
  };
}

const weltPair = (table: Table): Piece[] => [
  {
    shape: [
      [8, 42.2],
      [18, 40.4],
      [18, 42.4],
      [8, 44.2],
    ],
    surface: table.cloth,
    lift: 0.3,
    turn: 0.25,
    follow: 1,
  },
];
