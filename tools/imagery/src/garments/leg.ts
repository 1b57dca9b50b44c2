import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';

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

export function legPiece(m: LegMeasures, table: Table, pressed: boolean): Piece {
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
