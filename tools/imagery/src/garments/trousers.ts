import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { bothSides, mirrorPiece } from './mirror.ts';
import { pocket } from './pockets.ts';
import { waistband, waistInside } from './skirt.ts';

export interface LegMeasures {
  waist: number;
  hip: number;
  crotch: number;
  length: number;
  /** Width of the hem, flat. */
  hem: number;
  /** How far the hem's middle lies from the middle of the body. */
  stance: number;
  top: number;
}

/** The leg on the right of the picture, from the band to the hem. */
export function legShape(m: LegMeasures): Point[] {
  const outer = m.stance + m.hem / 2;
  const inner = m.stance - m.hem / 2;
  const knee = m.crotch + (m.length - m.crotch) * 0.45;
  const short = m.length - m.crotch < 30;
  const middle: Knot[] = short ? [] : [[(m.hip + outer) / 2 + 0.3, knee]];
  const inside: Knot[] = short ? [] : [[(inner + 1) / 2 + 0.4, knee]];
  return outline([
    [-0.6, m.top, 1],
    [m.waist, m.top, 1],
    [m.hip - 2.6, m.crotch * 0.42],
    [m.hip + 0.4, m.crotch],
    ...middle,
    [outer, m.length, 1],
    [m.stance, m.length + 0.5],
    [inner, m.length, 1],
    ...inside,
    [0.8, m.crotch + 3],
    [-0.6, m.crotch, 1],
  ]);
}

export function legFolds(m: LegMeasures, table: Table, pressed: boolean): Relief {
  const light = 1.25 - table.cloth.weight;
  const knee = m.crotch + (m.length - m.crotch) * 0.45;
  const long = m.length - m.crotch > 30;
  const whiskers = [0, 1, 2].map((k) =>
    crease({
      from: [0.6, m.crotch - 1 - k * 1.6],
      to: [m.hip * 0.75, m.crotch - 7 + k * 7.5],
      width: 1.5,
      depth: 0.55 * light,
      bend: 1,
    }),
  );
  const knees = long
    ? [0, 1].map((k) =>
        crease({
          from: [m.stance - m.hem * 0.4, knee + 4 + k * 7],
          to: [m.stance + m.hem * 0.42, knee - 3 + k * 6],
          width: 2,
          depth: 0.34 * light,
        }),
      )
    : [];
  const press = pressed
    ? [crease({ from: [m.waist * 0.56, m.top + 7], to: [m.stance, m.length + 8], width: 0.7, depth: 0.55 })]
    : [];
  const down = fall({
    seed: table.seed + 70,
    apex: [m.waist * 0.5, -90],
    open: m.hip / (m.length + 90),
    count: 4,
    depth: 0.85 * light,
    from: m.crotch,
    to: m.length + 6,
  });
  return together(
    ...whiskers,
    ...knees,
    ...press,
    down.relief,
    rumple(table.seed + 71, 0.2 * light + 0.05, 8, 3),
  );
}

function legPiece(m: LegMeasures, table: Table, pressed: boolean): Piece {
  const hem: Stitch = {
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [m.stance - m.hem / 2, m.length - 3],
      [m.stance, m.length - 2.5],
      [m.stance + m.hem / 2, m.length - 3],
    ],
  };
  return {
    shape: legShape(m),
    surface: table.cloth,
    lift: 0.45,
    turn: 0.55,
    body: 1,
    reach: 4.5,
    follow: 0.1,
    folds: legFolds(m, table, pressed),
    stitches: [hem],
  };
}

const fly = (m: LegMeasures, table: Table): Stitch[] => [
  {
    kind: 'seam',
    line: [
      [0, m.top],
      [0, m.crotch],
    ],
  },
  {
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [3.4, m.top],
      [3.4, m.crotch * 0.55],
      [2.4, m.crotch * 0.68],
      [0.3, m.crotch * 0.76],
    ],
  },
];

function loops(half: number, table: Table): Piece[] {
  return bothSides(
    [0.42, 0.86].map(
      (t): Piece => ({
        shape: [
          [half * t - 0.55, -0.5],
          [half * t + 0.55, -0.5],
          [half * t + 0.55, 5],
          [half * t - 0.55, 5],
        ],
        surface: table.trim,
        lift: 0.3,
        turn: 0.2,
        follow: 1,
      }),
    ),
  );
}

export function trousers(spec: Extract<GarmentSpec, { kind: 'trousers' }>, table: Table): Layout {
  const hem = spec.hem ?? 21;
  const m: LegMeasures = {
    waist: 19.5,
    hip: 26,
    crotch: spec.rise ?? 30,
    length: spec.length ?? 102,
    hem,
    stance: 10.5 + hem * 0.22,
    top: 3.4,
  };
  const leg = legPiece(m, table, spec.crease ?? false);
  const front = table.view === 'front';
  const details: Stitch[] = front
    ? fly(m, table)
    : [
        {
          kind: 'seam',
          line: [
            [0, m.top],
            [0, m.crotch],
          ],
        },
      ];
  const slant = front
    ? pocket({ kind: 'slant', x: 18.6, y: 3.8, width: 7.4, height: 13 }, table)
    : pocket({ kind: spec.workwear ? 'patch' : 'welt', x: 10.5, y: 13, width: 13, height: 14 }, table);
  const work =
    spec.workwear && front ? pocket({ kind: 'patch', x: 19.5, y: 48, width: 13, height: 17 }, table) : [];
  const tucks: Stitch[] =
    spec.pleat && front
      ? [7.5, 11].flatMap((x) => [
          {
            kind: 'edge' as const,
            line: [
              [x, m.top],
              [x + 0.6, m.top + 13],
            ] as const,
          },
          {
            kind: 'edge' as const,
            line: [
              [-x, m.top],
              [-x - 0.6, m.top + 13],
            ] as const,
          },
        ])
      : [];
  return {
    pieces: [
      waistInside(m.waist - 0.2, 0, table),
      mirrorPiece(leg),
      { ...leg, stitches: [...(leg.stitches ?? []), ...details, ...tucks] },
      ...bothSides([...slant, ...work]),
      waistband(m.waist, 0, 4, table),
      ...loops(m.waist, table),
    ],
    buttons: front
      ? [{ x: 1.2, y: 2.6, radius: 0.8, colour: table.button, kind: spec.workwear ? 'snap' : 'horn' }]
      : [],
  };
}

function strings(table: Table): Piece[] {
  const cord = (lean: number): Piece => ({
    shape: outline([
      [lean * 0.6, 3, 1],
      [lean * 2.4, 10],
      [lean * 2, 17, 1],
      [lean * 2 + 0.8, 17, 1],
      [lean * 2.4 + 0.9, 10],
      [lean * 0.6 + 0.9, 3, 1],
    ]),
    surface: table.trim,
    lift: 0.4,
    turn: 0.25,
    follow: 0.8,
  });
  return [cord(1), cord(-1.3)];
}

export function shorts(spec: Extract<GarmentSpec, { kind: 'shorts' }>, table: Table): Layout {
  const hem = spec.hem ?? 30;
  const m: LegMeasures = {
    waist: 20,
    hip: 27,
    crotch: 29,
    length: spec.length ?? 50,
    hem,
    stance: 1.6 + hem / 2,
    top: 3.4,
  };
  const leg = legPiece(m, table, false);
  const front = table.view === 'front';
  const drawn = spec.drawstring ?? false;
  const details: Stitch[] =
    front && !drawn
      ? fly(m, table)
      : [
          {
            kind: 'seam',
            line: [
              [0, m.top],
              [0, m.crotch],
            ],
          },
        ];
  return {
    pieces: [
      waistInside(m.waist - 0.2, 0, table),
      mirrorPiece(leg),
      { ...leg, stitches: [...(leg.stitches ?? []), ...details] },
      ...bothSides(pocket({ kind: 'slant', x: 19.4, y: 3.8, width: 7.4, height: 13 }, table)),
      {
        ...waistband(m.waist, 0, 4, table),
        surface: drawn ? table.rib : table.trim,
        grain: drawn ? 0 : Math.PI / 2,
      },
      ...(drawn && front ? strings(table) : []),
    ],
    buttons: front && !drawn ? [{ x: 1.2, y: 2.6, radius: 0.8, colour: table.button, kind: 'horn' }] : [],
  };
}
