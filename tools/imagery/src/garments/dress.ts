import { mirrored } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { shirtCollar } from './collar.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { bothSides } from './mirror.ts';
import { insideBack } from './neck.ts';
import { skirtPanel, tieredSkirt } from './skirt-panel.ts';
import { type SleeveMeasures, sleeve } from './sleeve.ts';
import { type TorsoMeasures, torsoFolds, torsoShape } from './torso.ts';

type DressSpec = Extract<GarmentSpec, { kind: 'dress' }>;

const SLEEVES: Record<'short' | 'long' | 'puff', SleeveMeasures> = {
  short: { length: 22, cuff: 15, angle: 22 },
  long: { length: 58, cuff: 9.5, angle: 13, band: 4, full: 0.2 },
  puff: { length: 34, cuff: 11, angle: 22, band: 3.5, full: 1 },
};

function bodice(spec: DressSpec, waistY: number): TorsoMeasures {
  const bare = spec.sleeve === 'none' || spec.sleeve === 'strap' || spec.sleeve === undefined;
  return {
    neck: spec.sleeve === 'strap' ? 12.5 : 9.5,
    shoulder: spec.sleeve === 'strap' ? 14.2 : bare ? 17 : 19,
    slope: bare ? 2.6 : 4.6,
    chest: 23,
    armhole: bare ? 23 : 23.5,
    waist: 20.6,
    waistY: waistY - 6,
    hem: 19.4,
    length: waistY,
  };
}

function sash(m: TorsoMeasures, y: number, table: Table): Piece {
  const w = m.hem + 0.5;
  return {
    shape: mirrored([
      [0, y - 1.2],
      [w, y - 1.8, 1],
      [w, y + 2, 1],
      [0, y + 2.6],
    ]),
    surface: table.trim,
    grain: Math.PI / 2,
    lift: 0.35,
    turn: 0.3,
    follow: 0.6,
  };
}

function skirts(spec: DressSpec, m: TorsoMeasures, table: Table): Piece[] {
  const measures = {
    top: m.length - 0.6,
    bottom: spec.length ?? 118,
    waist: m.hem - 0.1,
    hip: 24,
    hem: m.hem + (spec.flare ?? 22),
    pleated: spec.pleated,
  };
  return spec.tiers
    ? tieredSkirt(measures, spec.tiers, table)
    : [skirtPanel({ ...measures, gathered: spec.waist === 'empire' }, table)];
}

export function dress(spec: DressSpec, table: Table): Layout {
  const waistY = spec.waist === 'empire' ? 34 : 41;
  const m = bodice(spec, waistY);
  const back = table.view === 'back';
  const kind =
    spec.sleeve === 'short' || spec.sleeve === 'long' || spec.sleeve === 'puff' ? spec.sleeve : undefined;
  const arms = kind ? bothSides(sleeve(m, SLEEVES[kind], table)) : [];
  const vee = spec.neck === 'vee' && !back;
  const depth = back ? 4 : vee ? 21 : spec.neck === 'shirt' ? 5 : spec.sleeve === 'strap' ? 15 : 9.5;
  const collar = spec.neck === 'shirt' && !back ? shirtCollar(m, table, 7) : undefined;
  const top: Piece = {
    shape: torsoShape(m, depth, vee),
    surface: table.cloth,
    lift: 0.35,
    turn: 0.4,
    body: 0.9,
    reach: 3.6,
    follow: 0.2,
    folds: torsoFolds(m, table.seed + 40, table.cloth.weight),
    stitches: [
      {
        kind: 'seam',
        line: [
          [-m.hem * 0.55, waistY],
          [-m.hem * 0.62, waistY - 14],
          [-m.chest * 0.55, 24],
        ],
      },
      {
        kind: 'seam',
        line: [
          [m.hem * 0.55, waistY],
          [m.hem * 0.62, waistY - 14],
          [m.chest * 0.55, 24],
        ],
      },
    ],
  };
  const placket = {
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [1.6, 6],
      [1.6, waistY - 1],
    ] as const,
  };
  return {
    pieces: [
      ...arms,
      insideBack(m, depth, table),
      ...(collar?.under ?? []),
      ...skirts(spec, m, table),
      collar ? { ...top, stitches: [...(top.stitches ?? []), placket] } : top,
      ...(spec.waist === 'belt' ? [sash(m, waistY, table)] : []),
      ...(collar?.over ?? []),
    ],
    buttons: collar
      ? buttonRow(table, 0, 6.5, waistY - 4, 6, 0.6, 'pearl')
      : back
        ? buttonRow(table, 0, 5.5, 21, 5, 0.55, 'covered')
        : undefined,
    label: collar || back ? undefined : { x: 0, y: Math.min(depth - 3.5, 4.6), width: 5 },
  };
}
