import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow, fronts } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { knitBody } from './knit-parts.ts';
import { bothSides } from './mirror.ts';
import { insideBack } from './neck.ts';
import { defaultTorso, type TorsoMeasures, torsoShape } from './torso.ts';

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
    return { pieces: [{ ...knitBody(m, 1.4, false, table), surface: table.lining, body: 0.8 }] };
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
