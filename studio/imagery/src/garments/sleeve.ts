import { between, random } from '../maths/random.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { mirrorPiece } from './mirror.ts';
import { type SleeveAxis, sleeveAxis } from './sleeve-axis.ts';
import { ELBOW_FROM, sleeveFolds } from './sleeve-folds.ts';
import type { TorsoMeasures } from './torso.ts';

export interface SleeveMeasures {
  length: number;
  /** Width of the end, flat. */
  cuff: number;
  /** Angle from the vertical at the shoulder, in degrees. */
  angle: number;
  /** Degrees by which the lower arm turns back to the body. */
  bend?: number;
  /** Fullness: 0 set in plainly, 1 a balloon. */
  full?: number;
  /** Height of the sleeve's head over the shoulder's line. */
  head?: number;
  /** Height of a separate cuff; 0 for a plain hem. */
  band?: number;
  bandKind?: 'cloth' | 'rib' | 'trim';
  /** A cuff turned back, so high. */
  turned?: number;
}

/** How far a hand is off when it lays out a sleeve, in degrees. */
const ANGLE_OFF = 2.2;
const BEND_OFF = 4;
/** How a sleeve falls: its angle from the vertical, and the elbow's bend. */
const HANGING = { angle: 14, bend: 6 };

function sleeveShape(m: TorsoMeasures, s: SleeveMeasures, { place }: SleeveAxis, end: number): Point[] {
  const full = s.full ?? 0;
  const head = s.head ?? 2.2;
  const knot = (down: number, out: number, corner: 0 | 1 = 0): Knot => [...place(down, out), corner];
  return outline([
    [m.shoulder - 3, m.slope - 0.9, 1],
    [m.shoulder - 0.2, m.slope - 0.35],
    knot(end * 0.09, head * 0.5 + full * 1.8),
    knot(end * 0.3, head + full * 3.2),
    knot(end * 0.72, head * 0.35 + full * 5),
    knot(end, full * 1.2, 1),
    knot(end, -s.cuff - full * 1.2, 1),
    knot(end * 0.74, -s.cuff - 0.9 - full * 4.5),
    [m.chest, m.armhole, 1],
    [m.chest - 7, m.armhole + 1, 1],
    [m.shoulder - 6, m.armhole * 0.5, 1],
  ]);
}

interface Band {
  from: number;
  to: number;
  kind: SleeveMeasures['bandKind'];
  lift: number;
}

function bandPiece(s: SleeveMeasures, { place, lean }: SleeveAxis, table: Table, band: Band): Piece {
  const { from, to, kind } = band;
  const surface = kind === 'rib' ? table.rib : kind === 'trim' ? table.trim : table.cloth;
  const shape = outline([
    [...place(from, 0.45), 1],
    [...place(to, 0.15), 1],
    place(to + 0.25, -s.cuff / 2),
    [...place(to, -s.cuff - 0.15), 1],
    [...place(from, -s.cuff - 0.45), 1],
    place(from + 0.25, -s.cuff / 2),
  ]);
  const line = (down: number): Stitch => ({
    kind: 'topstitch',
    thread: table.thread,
    line: [place(down, 0), place(down + 0.25, -s.cuff / 2), place(down, -s.cuff)],
  });
  return {
    shape,
    surface,
    grain: -lean,
    lift: band.lift,
    turn: 0.3,
    follow: 0.9,
    stitches: kind === 'rib' ? [] : [line(from + 0.5), line(to - 0.5)],
  };
}

function bands(s: SleeveMeasures, axis: SleeveAxis, table: Table): Piece[] {
  const { length, band = 0, turned = 0 } = s;
  if (turned > 0)
    return [bandPiece(s, axis, table, { from: length - turned, to: length + 0.3, kind: 'cloth', lift: 0.5 })];
  if (band === 0) return [];
  return [bandPiece(s, axis, table, { from: length - band - 0.2, to: length, kind: s.bandKind, lift: 0.22 })];
}

function hemStitches(s: SleeveMeasures, { place }: SleeveAxis, table: Table): Stitch[] {
  if ((s.band ?? 0) > 0 || s.turned) return [];
  return [2.2, 2.8].map((up) => ({
    kind: 'topstitch',
    thread: table.thread,
    line: [place(s.length - up, 0.2), place(s.length - up, -s.cuff)],
  }));
}

/** The sleeve on the right of the picture, laid in its own way. */
function sleeve(m: TorsoMeasures, s: SleeveMeasures, table: Table, seed: number): Piece[] {
  const next = random(seed);
  const bend =
    s.length < ELBOW_FROM
      ? 0
      : (table.hangs ? HANGING.bend : (s.bend ?? 9)) + between(next, -BEND_OFF, BEND_OFF);
  const axis = sleeveAxis({
    start: [m.shoulder, m.slope],
    length: s.length,
    angle: (table.hangs ? Math.min(HANGING.angle, s.angle) : s.angle) + between(next, -ANGLE_OFF, ANGLE_OFF),
    bend,
  });
  const end = s.length - (s.band ?? 0);
  return [
    {
      shape: sleeveShape(m, s, axis, end),
      surface: table.cloth,
      grain: -axis.lean,
      lift: 0.45,
      turn: 0.55,
      body: 0.8 + (s.full ?? 0),
      reach: 3.2,
      folds: sleeveFolds(m, s, axis, table, seed),
      stitches: hemStitches(s, axis, table),
    },
    ...bands(s, axis, table),
  ];
}

/** Both sleeves: cut alike, laid out one by one. */
export const sleeves = (m: TorsoMeasures, s: SleeveMeasures, table: Table): Piece[] => [
  ...sleeve(m, s, table, table.seed + 301).map((piece) => mirrorPiece(piece)),
  ...sleeve(m, s, table, table.seed + 302),
];
