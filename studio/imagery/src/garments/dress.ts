import { together } from '../cloth/folds.ts';
import { curve, flipped, type Knot, mirrored } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import { shirtCollar } from './collar.ts';
import type { Button, Layout, Table } from './cut.ts';
import { buttonRow } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { insideBack } from './neck.ts';
import { type SkirtMeasures, shapeSkirt, skirtPanel, tieredSkirt } from './skirt-panel.ts';
import { type SleeveMeasures, sleeves } from './sleeve.ts';
import { sideKnots, type TorsoMeasures } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

type DressSpec = Extract<GarmentSpec, { kind: 'dress' }>;

const SLEEVES: Record<'short' | 'long' | 'puff', SleeveMeasures> = {
  short: { length: 21, cuff: 14, angle: 27 },
  long: { length: 58, cuff: 8.6, angle: 18, band: 4, full: 0.15 },
  puff: { length: 33, cuff: 10.5, angle: 24, band: 3.5, full: 1 },
};

function bodice(spec: DressSpec, waistY: number): TorsoMeasures {
  const bare = spec.sleeve === 'none' || spec.sleeve === 'strap' || spec.sleeve === undefined;
  return {
    neck: spec.sleeve === 'strap' ? 12.5 : 9.5,
    shoulder: spec.sleeve === 'strap' ? 14.2 : bare ? 17 : 19,
    slope: bare ? 2.6 : 4.6,
    chest: bare ? 21.6 : 23,
    armhole: bare ? 23 : 23.5,
    waist: 19.4,
    waistY: waistY - 5,
    hem: 18.9,
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

function skirtMeasures(spec: DressSpec, m: TorsoMeasures): SkirtMeasures {
  return {
    top: m.length - 0.8,
    bottom: spec.length ?? 118,
    waist: m.hem + 0.8,
    hip: 22.6,
    hem: m.hem + (spec.flare ?? 22),
    pleated: spec.pleated,
    gathered: spec.waist === 'empire',
  };
}

/** The skirt is sewn on over the bodice, so that its edge is the waist seam. */
function skirts(spec: DressSpec, m: TorsoMeasures, table: Table): Piece[] {
  const measures = skirtMeasures(spec, m);
  const panels = spec.tiers ? tieredSkirt(measures, spec.tiers, table) : [skirtPanel(measures, table)];
  const seam = curve([
    [-m.hem - 0.4, m.length - 0.4],
    [0, m.length + 0.1],
    [m.hem + 0.4, m.length - 0.4],
  ]);
  return panels.map((panel, k) => ({
    ...panel,
    follow: 0.3,
    lift: 0.3,
    stitches:
      k === panels.length - 1 ? [...(panel.stitches ?? []), { kind: 'seam', line: seam }] : panel.stitches,
  }));
}

/** Bodice and skirt in one: nothing but the side seams. */
function onePiece(spec: DressSpec, m: TorsoMeasures, neckline: readonly Knot[], table: Table): Piece {
  const skirt = shapeSkirt({ ...skirtMeasures(spec, m), top: m.length }, table);
  const measures = skirtMeasures(spec, m);
  const right = curve([
    ...neckline,
    ...sideKnots(m).slice(0, 5),
    [m.hem + (measures.hem - m.hem) * 0.2 + 2.2, m.length + (measures.bottom - m.length) * 0.24],
    [m.hem + (measures.hem - m.hem) * 0.62 + 0.6, m.length + (measures.bottom - m.length) * 0.64],
    [measures.hem, measures.bottom, 1],
  ]);
  return {
    shape: [...right, ...skirt.hemLine.slice(1, -1), ...flipped(right)],
    surface: table.cloth,
    lift: 0.4,
    turn: 0.5,
    body: 1,
    reach: 4.2,
    folds: together(torsoFolds(m, table.seed + 40, table.cloth.weight), skirt.folds),
    stitches: [
      {
        kind: 'topstitch',
        thread: table.thread,
        line: skirt.hemLine.map(([x, y]) => [x * 0.995, y - 1.8] as const),
      },
    ],
  };
}

function seamedTop(m: TorsoMeasures, neckline: readonly Knot[], table: Table, placket: boolean): Piece {
  const dart = (side: 1 | -1): Stitch => ({
    kind: 'seam',
    line: [
      [side * m.hem * 0.55, m.length],
      [side * m.hem * 0.62, m.length - 14],
      [side * m.chest * 0.55, 24],
    ],
  });
  const edge: Stitch = {
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [1.6, 6],
      [1.6, m.length - 1],
    ],
  };
  return {
    shape: mirrored([...neckline, ...sideKnots(m), [0, m.length + 0.6]]),
    surface: table.cloth,
    lift: 0.35,
    turn: 0.4,
    body: 0.9,
    reach: 3.6,
    follow: 0.2,
    folds: torsoFolds(m, table.seed + 40, table.cloth.weight),
    stitches: placket ? [dart(1), dart(-1), edge] : [dart(1), dart(-1)],
  };
}

function necklineOf(spec: DressSpec, m: TorsoMeasures, back: boolean): { depth: number; knots: Knot[] } {
  if (spec.neck === 'vee' && !back) return { depth: 21, knots: [[0, 21, 1]] };
  const depth = back ? 4 : spec.neck === 'shirt' ? 5 : spec.sleeve === 'strap' ? 15 : 9.5;
  return {
    depth,
    knots: [
      [0, depth],
      [m.neck * 0.62, depth * 0.78],
    ],
  };
}

export function dress(spec: DressSpec, table: Table): Layout {
  const waistY = spec.waist === 'empire' ? 34 : 41;
  const m = bodice(spec, waistY);
  const back = table.view === 'back';
  const { sleeve: kind } = spec;
  const arms = kind && kind !== 'none' && kind !== 'strap' ? sleeves(m, SLEEVES[kind], table) : [];
  const { depth, knots } = necklineOf(spec, m, back);
  const collar = spec.neck === 'shirt' && !back ? shirtCollar(m, table, 7) : undefined;
  const whole = spec.waist === 'none';
  const body = whole
    ? [onePiece(spec, m, knots, table)]
    : [seamedTop(m, knots, table, collar !== undefined), ...skirts(spec, m, table)];
  return {
    pieces: [
      ...arms,
      insideBack(m, depth, table),
      ...(collar?.under ?? []),
      ...body,
      ...(spec.waist === 'belt' ? [sash(m, waistY, table)] : []),
      ...(collar?.over ?? []),
    ],
    buttons: fastening(table, waistY, collar !== undefined, back),
    label: collar || back ? undefined : { x: 0, y: Math.min(depth - 3.5, 3.6), width: 5, inside: true },
  };
}

function fastening(table: Table, waistY: number, shirt: boolean, back: boolean): Button[] {
  if (shirt) return buttonRow(table, 0, 6.5, waistY - 4, 6, 0.6, 'pearl');
  return back ? buttonRow(table, 0, 5.5, 21, 5, 0.55, 'covered') : [];
}
