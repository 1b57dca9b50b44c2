import { crease, rumple, together } from '../cloth/folds.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import type { TorsoMeasures } from './torso.ts';

export interface SleeveMeasures {
  length: number;
  /** Width of the end, flat. */
  cuff: number;
  /** Angle from the vertical, in degrees. */
  angle: number;
  /** Fullness: 0 set in plainly, 1 a balloon. */
  full?: number;
  /** Height of a separate cuff; 0 for a plain hem. */
  band?: number;
  bandKind?: 'cloth' | 'rib' | 'trim';
}

interface Axis {
  along: Point;
  across: Point;
  start: Point;
}

function axisOf(m: TorsoMeasures, angle: number): Axis {
  const a = (angle * Math.PI) / 180;
  return {
    along: [Math.sin(a), Math.cos(a)],
    across: [Math.cos(a), -Math.sin(a)],
    start: [m.shoulder, m.slope],
  };
}

const place = (axis: Axis, down: number, out: number): Point => [
  axis.start[0] + axis.along[0] * down + axis.across[0] * out,
  axis.start[1] + axis.along[1] * down + axis.across[1] * out,
];

function sleeveShape(m: TorsoMeasures, s: SleeveMeasures, axis: Axis, end: number): Point[] {
  const full = s.full ?? 0;
  const knot = (down: number, out: number, corner: 0 | 1 = 0): Knot => [...place(axis, down, out), corner];
  const bicep = -(m.chest - m.shoulder + 12);
  return outline([
    [m.shoulder - 3, m.slope - 1.2, 1],
    knot(1.5, 0.9 + full * 1.5),
    knot(end * 0.3, 1.4 + full * 3.4),
    knot(end * 0.72, 0.7 + full * 5.5),
    knot(end, full * 1.2, 1),
    knot(end, -s.cuff - full * 1.2, 1),
    knot(end * 0.72, -s.cuff - (bicep + s.cuff > 0 ? 0 : 1.6) - full * 4.5),
    [m.chest, m.armhole, 1],
    [m.chest - 7, m.armhole + 1, 1],
    [m.shoulder - 6, m.armhole * 0.5, 1],
  ]);
}

function sleeveFolds(m: TorsoMeasures, s: SleeveMeasures, axis: Axis, table: Table): Relief {
  const light = 1.25 - table.cloth.weight;
  const full = s.full ?? 0;
  const elbow = s.length * 0.5;
  const span = (down: number, out: number) => place(axis, down, out);
  const bends =
    s.length < 30
      ? []
      : [0, 1, 2, 3].map((k) =>
          crease({
            from: span(elbow + k * 4.2 - 4, -s.cuff - 3.4),
            to: span(elbow + k * 3.4 - 8, 1),
            width: 1.25,
            depth: 0.5 * light * (k % 2 ? 0.7 : 1),
            bend: 1.2,
          }),
        );
  const under = [0, 1].map((k) =>
    crease({
      from: [m.chest - 1, m.armhole - 1 - k * 4],
      to: span(15 + k * 8, -1.5),
      width: 1.7,
      depth: 0.5 * light,
      bend: -1.5,
    }),
  );
  const gathers =
    full === 0
      ? []
      : Array.from({ length: 7 }, (_, k) =>
          crease({
            from: span(s.length - (s.band ?? 0), -(s.cuff * (k + 0.5)) / 7),
            to: span(s.length * 0.5, -(s.cuff + 6) * ((k + 0.5) / 7) + 3),
            width: 0.8,
            depth: 0.55 * full,
          }),
        );
  return together(...bends, ...under, ...gathers, rumple(table.seed + 17, 0.24 * light + 0.05, 7, 1.6));
}

function bandPieces(s: SleeveMeasures, axis: Axis, table: Table): Piece[] {
  const band = s.band ?? 0;
  if (band === 0) return [];
  const from = s.length - band;
  const surface = s.bandKind === 'rib' ? table.rib : s.bandKind === 'trim' ? table.trim : table.cloth;
  const shape: Point[] = [
    place(axis, from - 0.2, 0.4),
    place(axis, s.length, 0.1),
    place(axis, s.length, -s.cuff - 0.1),
    place(axis, from - 0.2, -s.cuff - 0.4),
  ];
  const line = (down: number): Stitch => ({
    kind: 'topstitch',
    thread: table.thread,
    line: [place(axis, down, 0), place(axis, down, -s.cuff)],
  });
  return [
    {
      shape,
      surface,
      grain: -(s.angle * Math.PI) / 180,
      lift: 0.22,
      turn: 0.3,
      follow: 0.8,
      stitches: s.bandKind === 'rib' ? [] : [line(from + 0.5), line(s.length - 0.5)],
    },
  ];
}

/** The sleeve on the right of the picture; mirror it for the other. */
export function sleeve(m: TorsoMeasures, s: SleeveMeasures, table: Table): Piece[] {
  const axis = axisOf(m, s.angle);
  const end = s.length - (s.band ?? 0);
  const hem: Stitch[] =
    (s.band ?? 0) > 0
      ? []
      : [1.6, 2.1].map((up) => ({
          kind: 'topstitch',
          thread: table.thread,
          line: [place(axis, s.length - up, 0.2), place(axis, s.length - up, -s.cuff)],
        }));
  return [
    {
      shape: sleeveShape(m, s, axis, end),
      surface: table.cloth,
      grain: -(s.angle * Math.PI) / 180,
      lift: 0.5,
      turn: 0.6,
      body: 0.9 + (s.full ?? 0),
      reach: 3.2,
      folds: sleeveFolds(m, s, axis, table),
      stitches: hem,
    },
    ...bandPieces(s, axis, table),
  ];
}
