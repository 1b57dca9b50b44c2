import { between, random } from '../maths/random.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { legFolds } from './leg-folds.ts';
import { mirrorPiece } from './mirror.ts';

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
function legShape(m: LegMeasures): Point[] {
  const outer = m.stance + m.hem / 2;
  const inner = m.stance - m.hem / 2;
  const knee = m.crotch + (m.length - m.crotch) * 0.45;
  const short = m.length - m.crotch < 30;
  const middle: Knot[] = [[(m.hip + outer) / 2 + 0.3, short ? (m.crotch + m.length) / 2 : knee]];
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

/** How far a hand is off when it lays a leg, in centimetres. */
const STANCE_OFF = 1.1;
const LENGTH_OFF = 0.6;

/** Both legs, the one on the right of the picture on top: cut alike, laid one by one. */
export function legs(m: LegMeasures, table: Table, pressed: boolean): { left: Piece; right: Piece } {
  const next = random(table.seed + 75);
  const laid = (seed: number): Piece =>
    legPiece(
      {
        ...m,
        stance: m.stance + between(next, -0.4, 1) * STANCE_OFF,
        length: m.length + between(next, -1, 1) * LENGTH_OFF,
      },
      { ...table, seed },
      pressed,
    );
  return { left: mirrorPiece(laid(table.seed + 76)), right: laid(table.seed + 77) };
}

/** Seam and stitched curve of the fly. */
export const fly = (m: LegMeasures, table: Table): Stitch[] => [
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
