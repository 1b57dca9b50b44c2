import { wood } from '../making/materials.ts';
import { flipped, type Knot, mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';

/** Where its front legs meet the floor, in centimetres under the top of its back. */
export const CHAIR_FLOOR = 88;
/** Half of its width at the feet. */
export const CHAIR_HALF = 21;
const TINT = '#b98d5c';

interface Part {
  shape: readonly Point[];
  seed: number;
  /** The grain runs across. */
  across?: boolean;
  /** How far it stands out from the wall. */
  out: number;
  shade?: number;
}

const part = ({ shape, seed, across, out, shade }: Part): Piece => ({
  shape,
  surface: wood(TINT, seed),
  grain: across ? Math.PI / 2 : 0,
  lift: 0.8,
  turn: 0.55,
  shade,
  volume: () => out,
});

const both = (half: Part): Piece[] => [
  part({ ...half, shape: flipped(half.shape), seed: half.seed + 1 }),
  part(half),
];

const plank = (half: number, top: number, bottom: number, bow = 0): Point[] =>
  mirrored([
    [0, top - bow],
    [half * 0.5, top - bow * 0.75],
    [half, top, 1],
    [half, bottom, 1],
    [half * 0.5, bottom - bow * 0.75],
    [0, bottom - bow],
  ]);

/** A leg on the right, from its top to its foot: where its middle is, and how thick. */
const leg = (from: Knot, to: Knot, thick: readonly [top: number, foot: number]): Point[] =>
  outline([
    [from[0] - thick[0] / 2, from[1], 1],
    [from[0] + thick[0] / 2, from[1], 1],
    [to[0] + thick[1] / 2, to[1], 1],
    [to[0] - thick[1] / 2, to[1], 1],
  ]);

const SEAT = mirrored([
  [0, 39.5],
  [17.4, 39.5, 1],
  [20.8, 47.4],
  [20.9, 48.8, 1],
  [0, 49.6],
]);
const SEAT_EDGE = mirrored([
  [0, 49.4],
  [20.9, 48.6, 1],
  [20.5, 51.2, 1],
  [0, 52],
]);

/** What is behind what lies over the chair's back: rear legs, posts, rails. */
const behind = (seed: number): Piece[] => [
  ...both({ shape: leg([17.2, 48], [17.8, 81.5], [2.6, 2.2]), seed, out: 0.1, shade: 0.26 }),
  part({ shape: plank(18, 62.6, 64.6), seed: seed + 2, across: true, out: 0.1, shade: 0.26 }),
  part({ shape: plank(17.4, 27, 30.6, 0.8), seed: seed + 3, across: true, out: 0.3 }),
  part({ shape: plank(17.8, 13.6, 17.6, 0.9), seed: seed + 4, across: true, out: 0.3 }),
  ...both({
    shape: outline([
      [17.8, -3.6, 1],
      [18.3, -4.9],
      [19.3, -5.3],
      [20.2, -4.8],
      [20.6, -3.4, 1],
      [19, 42, 1],
      [16.4, 42, 1],
    ]),
    seed: seed + 5,
    out: 0.4,
  }),
  part({ shape: plank(18, -0.6, 7, 0.7), seed: seed + 7, across: true, out: 0.4 }),
];

const infront = (seed: number): Piece[] => [
  part({ shape: plank(19, 51, 56), seed: seed + 10, across: true, out: 0.5, shade: 0.12 }),
  ...both({ shape: leg([19, 51], [19.6, CHAIR_FLOOR], [3.6, 2.6]), seed: seed + 11, out: 0.8 }),
  part({ shape: plank(18, 69.4, 71.8), seed: seed + 13, across: true, out: 0.6 }),
  part({ shape: SEAT, seed: seed + 14, across: true, out: 1 }),
  part({ shape: SEAT_EDGE, seed: seed + 15, across: true, out: 1.1, shade: 0.1 }),
];

/** A plain wooden chair, seen from in front and a little above. */
export const chair = (seed: number): Piece[] => [...behind(seed), ...infront(seed)];
