import { mirrored } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import { bandCollar, roundCollar, shirtCollar } from './collar.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { insideBack } from './neck.ts';
import { pocket } from './pockets.ts';
import { sleeves } from './sleeve.ts';
import { tieNeck } from './tie-neck.ts';
import { defaultTorso, type TorsoMeasures, torsoShape } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

function closedBack(m: TorsoMeasures, arms: Piece[], table: Table): Layout {
  const yoke: Stitch = {
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [-m.shoulder + 1, 11],
      [0, 12],
      [m.shoulder - 1, 11],
    ],
  };
  const pleat: Stitch = {
    kind: 'edge',
    line: [
      [0, 12],
      [0, 40],
    ],
  };
  const body: Piece = {
    shape: torsoShape(m, 1),
    surface: table.cloth,
    lift: 0.4,
    turn: 0.5,
    body: 0.8,
    reach: 4.5,
    folds: torsoFolds(m, table.seed + 41, table.cloth.weight),
    stitches: [yoke, pleat],
  };
  const n = m.neck;
  const collar = mirrored([
    [0, -3],
    [n * 0.7, -2.9],
    [n + 1.4, -1],
    [n + 2.2, 3.4, 1],
    [n * 0.6, 2.7],
    [0, 3],
  ]);
  return {
    pieces: [
      ...arms,
      body,
      { shape: collar, surface: table.trim, lift: 0.4, turn: 0.4, body: 0.4, reach: 1.4 },
    ],
  };
}

export function shirt(spec: Extract<GarmentSpec, { kind: 'shirt' }>, table: Table): Layout {
  const wide = spec.wide ?? 0;
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 8,
    shoulder: 21.5 + wide * 0.8,
    chest: 25.5 + wide * 0.8,
    waist: 25 + wide * 0.8,
    hem: 25.5 + wide * 0.8,
    length: spec.length ?? 70,
    tail: 6,
  };
  const length = spec.sleeve ?? 60;
  const long = length > 40;
  const arms = sleeves(
    m,
    { length, cuff: long ? 10 : 17, angle: long ? 19 : 27, band: long ? 6.5 : 0, full: long ? 0.12 : 0 },
    table,
  );
  if (table.view === 'back') return closedBack(m, arms, table);
  const collar = spec.collar === 'band' ? bandCollar(m, table) : shirtCollar(m, table);
  const cut = fronts(m, { edge: 1.7, breakY: 3.8, topstitch: [0.45, 2.95], hem: 1 }, table);
  const chest =
    spec.pocket === false ? [] : pocket({ kind: 'patch', x: 12.5, y: 21, width: 11, height: 12.5 }, table);
  const yoke: Stitch = {
    kind: 'seam',
    line: [
      [m.neck + 1, 5.2],
      [m.shoulder, m.slope + 4.5],
    ],
  };
  const right = { ...cut.right, stitches: [...(cut.right.stitches ?? []), yoke] };
  const left = {
    ...cut.left,
    stitches: [...(cut.left.stitches ?? []), { ...yoke, line: yoke.line.map(([x, y]) => [-x, y] as const) }],
  };
  return {
    pieces: [...arms, insideBack(m, 4, table), ...collar.under, left, right, ...chest, ...collar.over],
    buttons: buttonRow(table, 0, 5.2, m.length - 3, 7, 0.68, 'pearl'),
  };
}

export function blouse(spec: Extract<GarmentSpec, { kind: 'blouse' }>, table: Table): Layout {
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 9,
    shoulder: 19.5,
    chest: 25,
    waist: 25,
    hem: 28,
    length: spec.length ?? 64,
  };
  const full = spec.full ?? 0.75;
  const arms = sleeves(m, { length: 58, cuff: 10, angle: 20, band: 7, full }, table);
  if (table.view === 'back') {
    const back = closedBack(m, arms, table);
    return {
      ...back,
      pieces: back.pieces.slice(0, -1),
      buttons: buttonRow(table, 0, 2.5, 16, 4, 0.55, 'covered'),
    };
  }
  const vee = spec.neck === 'vee';
  const depth = vee ? 17 : 8;
  const body: Piece = {
    shape: torsoShape(m, depth, vee),
    surface: table.cloth,
    lift: 0.35,
    turn: 0.45,
    body: 0.8,
    reach: 4,
    folds: torsoFolds(m, table.seed + 40, Math.min(0.3, table.cloth.weight)),
    stitches: [
      {
        kind: 'topstitch',
        thread: table.thread,
        line: [
          [-m.hem, m.length - 1.4],
          [0, m.length - 0.9],
          [m.hem, m.length - 1.4],
        ],
      },
    ],
  };
  const neck =
    spec.neck === 'tie' ? tieNeck(m, table) : spec.neck === 'vee' ? [] : roundCollar(m, depth, table);
  return {
    pieces: [...arms, insideBack(m, depth, table), body, ...neck],
    buttons: vee ? [] : undefined,
    label: vee ? { x: 0, y: 3.4, width: 5, inside: true } : undefined,
  };
}
