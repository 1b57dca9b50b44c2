import { type Knot, mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { buttonholes, buttonRow } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { bothSides, mirrorPiece } from './mirror.ts';
import { pocket } from './pockets.ts';
import type { TorsoMeasures } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

type WaistcoatSpec = Extract<GarmentSpec, { kind: 'waistcoat' }>;

const EDGE = 1.5;
/** How far the fronts of a tailored one reach below its side seams. */
const POINT = 8;

interface Cut extends TorsoMeasures {
  /** Where the V ends. */
  breakY: number;
  point: number;
}

function measures(spec: WaistcoatSpec, table: Table): Cut {
  const tailored = spec.points !== false;
  const length = spec.length ?? 54;
  return {
    neck: 7.6,
    shoulder: tailored ? 15.6 : 17.4,
    slope: 4,
    chest: tailored ? 22.4 : 25,
    armhole: tailored ? 25 : 26,
    waist: tailored ? 19.8 : 24.4,
    waistY: tailored ? 41 : 45,
    hem: tailored ? 21.4 : 24.8,
    length,
    breakY: spec.breakY ?? (tailored ? 23 + (table.seed % 4) * 2 : 17 + (table.seed % 3) * 2),
    point: tailored ? POINT : 0,
  };
}

/** Shoulder, the deep curve of the armhole, side seam. */
const side = (m: Cut): Knot[] => [
  [m.neck, 0, 1],
  [m.shoulder, m.slope, 1],
  [m.shoulder - 2.3, m.slope + (m.armhole - m.slope) * 0.36],
  [m.shoulder - 1.2, m.slope + (m.armhole - m.slope) * 0.72],
  [m.shoulder + (m.chest - m.shoulder) * 0.42, m.armhole - 1.4],
  [m.chest, m.armhole, 1],
  [m.waist + 0.5, m.waistY - 4],
  [m.waist, m.waistY],
  [m.hem, m.length, 1],
];

function frontPiece(m: Cut, table: Table): Piece {
  const hem: Knot[] =
    m.point > 0
      ? [
          [m.hem * 0.62, m.length + m.point * 0.4],
          [m.hem * 0.3, m.length + m.point, 1],
          [-EDGE, m.length + m.point * 0.36, 1],
        ]
      : [
          [m.hem * 0.5, m.length + 0.5],
          [-EDGE, m.length + 0.5, 1],
        ];
  const vee: Knot[] = [
    [-EDGE, m.breakY + 1, 1],
    [m.neck * 0.42, m.breakY * 0.62],
    [m.neck * 0.84, m.breakY * 0.22],
  ];
  const inset = (points: readonly Knot[], by: number): Point[] => points.map(([x, y]) => [x + by, y]);
  const stitches: Stitch[] = [
    {
      kind: 'topstitch',
      thread: table.thread,
      line: inset([hem.at(-1) ?? [0, 0], ...vee, [m.neck, 0]], 0.6),
    },
    {
      kind: 'topstitch',
      thread: table.thread,
      line: outline(side(m))
        .slice(16, 70)
        .map(([x, y]) => [x - 0.7, y]),
    },
  ];
  const dart: Stitch[] =
    m.point > 0
      ? [
          {
            kind: 'seam',
            line: [
              [m.chest * 0.44, m.armhole + 2],
              [m.waist * 0.5, m.waistY],
              [m.hem * 0.5, m.length],
            ],
          },
        ]
      : [];
  return {
    shape: outline([...side(m), ...hem, ...vee]),
    surface: table.cloth,
    lift: 0.4,
    turn: 0.45,
    body: 0.7,
    reach: 4,
    folds: torsoFolds(m, table.seed + 40, table.cloth.weight + 0.15),
    stitches: [...stitches, ...dart],
  };
}

/** The back, its neck standing a little above the fronts: cloth on a gilet, lining on a tailored one. */
function backPiece(m: Cut, table: Table, shade: number): Piece {
  return {
    shape: mirrored([
      [0, shade > 0 ? 0.6 : 1.4],
      [m.neck * 0.6, shade > 0 ? 0.2 : 0.9],
      ...side(m),
      [0, m.length + 0.6],
    ]),
    surface: m.point > 0 || shade > 0 ? table.lining : table.cloth,
    lift: 0.25,
    turn: 0.3,
    body: 0.6,
    reach: 4,
    shade,
    folds: torsoFolds(m, table.seed + 47, 0.4),
  };
}

/** A strap and buckle that draws in the waist behind. */
function strap(m: Cut, table: Table): Piece[] {
  const y = m.waistY - 1;
  const band: Piece = {
    shape: mirrored([
      [0, y],
      [m.waist * 0.72, y - 2.4, 1],
      [m.waist * 0.72, y + 0.6, 1],
      [0, y + 2.4],
    ]),
    surface: table.lining,
    grain: Math.PI / 2,
    lift: 0.35,
    follow: 0.9,
  };
  const ring = (w: number, h: number): Point[] =>
    outline([
      [-w, y + 1.2 - h, 1],
      [w, y + 1.2 - h, 1],
      [w, y + 1.2 + h, 1],
      [-w, y + 1.2 + h, 1],
    ]);
  return [
    band,
    {
      shape: ring(2, 1.9),
      holes: [ring(1.4, 1.3).toReversed()],
      surface: table.trim,
      shade: 0.3,
      lift: 0.5,
      follow: 1,
    },
  ];
}

export function waistcoat(spec: WaistcoatSpec, table: Table): Layout {
  const m = measures(spec, table);
  const tailored = m.point > 0;
  if (table.view === 'back')
    return { pieces: [backPiece(m, table, 0), ...(tailored ? strap(m, table) : [])] };
  const right = frontPiece(m, table);
  const pockets = pocket(
    tailored
      ? { kind: 'welt', x: m.waist * 0.56, y: m.waistY + 1.5, width: 10.5, height: 2 }
      : { kind: 'patch', x: m.waist * 0.56, y: m.waistY - 4, width: 13.5, height: m.length - m.waistY + 0.5 },
    table,
  );
  const buttons = buttonRow(
    table,
    0,
    m.breakY + 3,
    m.length + (tailored ? -1 : -4),
    tailored ? 5 : 4,
    tailored ? 0.85 : 1,
  );
  return {
    pieces: [
      backPiece(m, table, 0.22),
      mirrorPiece(right, right.folds),
      { ...right, stitches: [...(right.stitches ?? []), ...buttonholes(buttons)] },
      ...bothSides(pockets),
    ],
    buttons,
    label: { x: 0, y: 2.6, width: 5, inside: true },
  };
}
