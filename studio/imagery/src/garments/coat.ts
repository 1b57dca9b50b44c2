import { curve, mirrored } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { coatBack } from './coat-back.ts';
import { bandCollar, shirtCollar } from './collar.ts';
import type { Button, Layout, Table } from './cut.ts';
import { buttonholes, buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { lapels } from './lapel.ts';
import { bothSides } from './mirror.ts';
import { insideBack } from './neck.ts';
import { pocket } from './pockets.ts';
import { type SleeveMeasures, sleeves } from './sleeve.ts';
import type { TorsoMeasures } from './torso.ts';

/** Height of the turned cuffs that every fourth coat or jacket has. */
const TURNED = 5.5;
const SLEEVE: SleeveMeasures = { length: 64, cuff: 12.4, angle: 21, bend: 10, head: 2.8 };

type Tailored = Extract<GarmentSpec, { kind: 'coat' | 'jacket' }>;

function measures(spec: Tailored): TorsoMeasures {
  const coat = spec.kind === 'coat';
  const length = spec.length ?? (coat ? 112 : 70);
  const flare = spec.flare ?? (coat ? 5 : 1);
  return {
    neck: 8.5,
    shoulder: 21,
    slope: 5,
    chest: 25.6,
    armhole: 25,
    waist: coat ? 24.6 : 23.6,
    waistY: 43,
    hem: 25.6 + flare,
    length,
  };
}

function belt(m: TorsoMeasures, table: Table): Piece[] {
  const y = m.waistY + 1;
  const w = m.waist + 0.9;
  const strap = mirrored([
    [0, y],
    [w, y - 0.6, 1],
    [w, y + 4, 1],
    [0, y + 4.6],
  ]);
  const tail = curve(
    [
      [-1.5, y + 3, 1],
      [2, y + 12],
      [3.4, y + 26, 1],
      [-0.8, y + 27, 1],
      [-2.4, y + 13],
      [-4.2, y + 3.2, 1],
    ],
    true,
  );
  const knot = curve(
    [
      [-4.6, y - 0.4],
      [-1, y - 1.2],
      [1.8, y + 0.2],
      [1.6, y + 4.6],
      [-1.4, y + 5.8],
      [-4.4, y + 4.8],
    ],
    true,
  );
  const cut = (shape: Piece['shape']): Piece => ({
    shape,
    surface: table.cloth,
    grain: 0.3,
    lift: 0.4,
    turn: 0.4,
    follow: 0.5,
    body: 0.4,
    reach: 1.2,
  });
  return [{ ...cut(strap), grain: Math.PI / 2 }, cut(tail), cut(knot)];
}

function fastening(spec: Tailored, breakY: number, table: Table, m: TorsoMeasures): Button[] {
  const to = spec.kind === 'coat' ? m.waistY + 26 : m.waistY + 10;
  const count = spec.kind === 'coat' ? 4 : spec.lapel === 'shirt' || spec.lapel === 'band' ? 5 : 2;
  if (spec.belt && spec.kind === 'coat' && !spec.double) return [];
  const radius = spec.kind === 'coat' ? 1.4 : 1.15;
  if (!spec.double) return buttonRow(table, 0, breakY + 2.2, to, count, radius);
  return [-7, 7].flatMap((x) => buttonRow(table, x, breakY + 3, to - 4, 3, radius));
}

function pocketsOf(spec: Tailored, m: TorsoMeasures, table: Table): Piece[] {
  const kind = spec.pockets ?? 'flap';
  const y = m.waistY + (spec.kind === 'coat' ? 14 : kind === 'patch' ? 4.5 : 9);
  const height = kind === 'patch' ? 17 : kind === 'flap' ? 6.4 : 3;
  const place = spec.double ? { x: m.waist * 0.68, width: 12.4 } : { x: m.waist * 0.55, width: 15 };
  return bothSides(pocket({ kind, ...place, y, height }, table));
}

/** Coats and jackets: sleeves below, two fronts, turned collar, pockets, buttons. */
export function coat(spec: Tailored, table: Table): Layout {
  const m = measures(spec);
  const arms = sleeves(m, { ...SLEEVE, turned: table.seed % 4 === 0 ? TURNED : 0 }, table);
  if (table.view === 'back') return coatBack({ ...m, whole: spec.wholeBack }, arms, table);
  const shirtLike = spec.lapel === 'shirt' || spec.lapel === 'band';
  const breakY = shirtLike ? 3.6 : spec.lapel === 'shawl' ? 38 : spec.double ? 34 : 30;
  const edge = spec.double ? 9.5 : 2.4;
  const cut = fronts(m, { edge, breakY, topstitch: shirtLike ? [0.5, 3.8] : [0.6], hem: 3.4 }, table);
  const collar =
    spec.lapel === 'band' ? bandCollar(m, table) : shirtLike ? shirtCollar(m, table, 9) : undefined;
  const turned = shirtLike
    ? undefined
    : lapels(
        m,
        { breakY, edge, width: spec.double ? 10.5 : 9, kind: (spec.lapel ?? 'notch') as 'notch' },
        table,
      );
  const buttons = fastening(spec, shirtLike ? 6 : breakY, table, m);
  return {
    pieces: [
      ...arms,
      insideBack(m, breakY, table),
      ...(collar?.under ?? []),
      cut.left,
      ...(turned?.left ?? []),
      { ...cut.right, stitches: [...(cut.right.stitches ?? []), ...buttonholes(buttons)] },
      ...pocketsOf(spec, m, table),
      ...(turned?.right ?? []),
      ...(turned?.collar ?? []),
      ...(collar?.over ?? []),
      ...(spec.kind === 'coat' && spec.belt ? belt(m, table) : []),
    ],
    buttons,
    label: shirtLike ? undefined : { x: 0, y: 4.2, width: 6.5, inside: true },
  };
}
