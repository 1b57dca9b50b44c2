import { surfaceOf } from '../cloth/surface.ts';
import { steel, wood } from '../making/materials.ts';
import { curve, type Knot, mirrored, type Point } from '../raster/curve.ts';
import { halfWidth } from '../raster/half-width.ts';
import type { Piece, Relief, Stitch } from '../scene/piece.ts';

/** Half of the form from its neck to where the stand begins, in centimetres; y = 0 is a garment's neck point. */
const BODY: readonly Knot[] = [
  [5.3, -9.6, 1],
  [5.2, -6.4],
  [5.7, -3.4],
  [8.4, 0],
  [12.6, 2.2],
  [15.8, 4.2],
  [16.9, 7],
  [16.3, 12],
  [15.8, 17],
  [16.8, 24],
  [15.2, 32],
  [12.6, 41],
  [14.4, 49],
  [17.4, 59],
  [17.5, 67],
  [16.4, 76, 1],
];
export const WAIST_Y = 41;
export const HIP_Y = 64;
export const BODY_END = 76;
/** Where the stand meets the floor, and how high the form reaches. */
export const FLOOR = 147;
export const FORM_TOP = -14.6;
/** Half the width of its foot. */
export const FOOT = 17;

const outlineOfBody = mirrored([[0, -9.2], ...BODY, [0, BODY_END + 1.7]]);
/** Half of the form's width at a height. */
export const formWidth = halfWidth([outlineOfBody]);

/** How far a body stands out, as a share of half its width; shoulders less. */
const DEEP = 0.5;

/** Height of a body that is so wide at every height. */
export const rounded =
  (half: (y: number) => number, deep = DEEP): Relief =>
  (x, y) => {
    const w = half(y);
    return deep * w * Math.sqrt(Math.max(0, 1 - (x / w) ** 2));
  };

const across = (y: number): Stitch['line'] => {
  const w = formWidth(y) - 0.2;
  return Array.from({ length: 17 }, (_, k): Point => {
    const u = k / 8 - 1;
    return [w * u, y + 0.9 * (1 - u * u)];
  });
};

/** A line down the body at a share of its half width. */
const down = (share: number): Stitch['line'] =>
  Array.from({ length: 41 }, (_, k): Point => {
    const y = 2 + (k / 40) * (BODY_END - 2);
    return [share * formWidth(y), y];
  });

const linen = (seed: number) =>
  surfaceOf({ weave: 'plain', colour: '#d6c8ad', weft: '#cbbb9d', yarn: 1.5, melange: 0.5 }, seed);

function torso(seed: number): Piece {
  const seams: Stitch[] = [0, 0.46, -0.46].map((share) => ({ kind: 'seam', line: down(share) }));
  return {
    shape: outlineOfBody,
    surface: linen(seed),
    lift: 0.3,
    turn: 0.3,
    volume: rounded(formWidth),
    stitches: [...seams, { kind: 'topstitch', thread: '#4a4238', line: across(WAIST_Y) }],
  };
}

const disc = (y: number, half: number, high: number): Point[] =>
  mirrored([
    [0, y - high],
    [half * 0.72, y - high * 0.7],
    [half, y],
    [half * 0.72, y + high * 0.7],
    [0, y + high],
  ]);

const turned = (knots: readonly Knot[], seed: number): Piece => {
  const line = curve(knots);
  return {
    shape: mirrored(knots),
    surface: wood('#8d6844', seed),
    lift: 0.2,
    turn: 0.2,
    volume: rounded(halfWidth([line]), 0.7),
  };
};

/** Lid of the neck, with a knob to lift it by. */
const lid = (seed: number): Piece[] => [
  turned(
    [
      [0, FORM_TOP],
      [1, FORM_TOP + 0.3],
      [1.5, FORM_TOP + 1.5],
      [0.8, FORM_TOP + 2.9],
      [1.2, FORM_TOP + 3.6, 1],
      [4.7, FORM_TOP + 4.2],
      [5.4, FORM_TOP + 5, 1],
      [5.2, FORM_TOP + 6, 1],
      [0, FORM_TOP + 6.3],
    ],
    seed,
  ),
];

/** The stand: a boss under the body, a steel column, a turned foot. */
function stand(seed: number): Piece[] {
  const column: Piece = {
    shape: [
      [-1.1, BODY_END],
      [1.1, BODY_END],
      [1.1, FLOOR - 6],
      [-1.1, FLOOR - 6],
    ],
    surface: steel('#8b8780'),
    lift: 0.1,
    volume: rounded(() => 1.2, 1),
  };
  const boss = turned(
    [
      [0, BODY_END],
      [3, BODY_END, 1],
      [2.8, BODY_END + 3.4],
      [1.9, BODY_END + 5.2, 1],
      [0, BODY_END + 5.5],
    ],
    seed + 1,
  );
  const socket = turned(
    [
      [0, FLOOR - 10.5],
      [1.7, FLOOR - 10.2, 1],
      [2, FLOOR - 6.5],
      [3.4, FLOOR - 3.6, 1],
      [0, FLOOR - 2.8],
    ],
    seed + 2,
  );
  const plate = (y: number, lift: number): Piece => ({
    shape: disc(y, FOOT, 3.6),
    surface: wood('#8d6844', seed + 3),
    grain: Math.PI / 2,
    lift,
    turn: 0.35,
  });
  return [plate(FLOOR + 1.6, 0.2), plate(FLOOR - 0.2, 0.7), column, socket, boss];
}

/** A tailor's form: a body without arms, covered in linen, on its stand. */
export const dressForm = (seed: number): Piece[] => [...stand(seed), ...lid(seed + 7), torso(seed + 9)];
