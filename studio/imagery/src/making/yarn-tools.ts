import { type Knot, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { twine, windings, wood } from './materials.ts';
import { ellipse, type Spot } from './place.ts';
import { strand } from './ribbon.ts';
import { at, block, round } from './tool-parts.ts';

/** Two knitting needles that cross. */
export const knittingNeedles = (spot: Spot): Piece[] =>
  [-0.32, 0.3].flatMap((lean, k) =>
    at(
      { ...spot, turn: (spot.turn ?? 0) + lean },
      {
        shape: outline([
          [0, -14, 1],
          [0.3, -12.6],
          [0.3, 13.6, 1],
          [-0.3, 13.6, 1],
          [-0.3, -12.6],
        ]),
        surface: wood('#b98d55', 21 + k),
        lift: 0.3,
        turn: 0.2,
        follow: 1,
      },
      { shape: ellipse(0, 14, 0.75), surface: wood('#6d4a2a', 23), lift: 0.5, turn: 0.4 },
    ),
  );

/** A ball of yarn and its end. */
export const ball = (spot: Spot, colour: string, size = 4.2): Piece[] => {
  const tail: readonly Knot[] = [
    [size * 0.6, size * 0.6],
    [size * 1.5, size * 1.2],
    [size * 1.1, size * 2],
    [size * 2, size * 2.4],
  ];
  return at(
    spot,
    { shape: strand(tail, 0.34), surface: twine(colour, 0.4), lift: 0.2, turn: 0.14, follow: 1 },
    {
      shape: ellipse(0, 0, size),
      surface: windings(colour, 0.42, 0.45),
      lift: 0.4,
      turn: 0.6,
      folds: (x, y) => 0.8 * Math.sqrt(Math.max(0, size * size - x * x - y * y)),
    },
  );
};

/** A weaver's shuttle and its bobbin. */
export const shuttle = (spot: Spot, colour: string): Piece[] =>
  at(
    spot,
    {
      shape: outline([
        [0, -16, 1],
        [2.2, -11],
        [2.6, 0],
        [2.2, 11],
        [0, 16, 1],
        [-2.2, 11],
        [-2.6, 0],
        [-2.2, -11],
      ]),
      holes: [block(1.5, -7.4, 7.4).reverse()],
      surface: wood('#a8753f', 41),
      lift: 1.2,
      turn: 0.6,
    },
    { shape: block(1.1, -6.4, 6.4), surface: windings(colour, 0.16, 0.08), lift: 0.1, folds: round(1.1) },
  );

/** A hank of flax or thread, tied in the middle. */
export const hank = (spot: Spot, colour: string): Piece[] =>
  at(
    spot,
    ...[0.9, -0.9].map(
      (side): Piece => ({
        shape: strand(
          [
            [side * 0.4, -11],
            [side * 3.2, -7.4],
            [side * 0.9, 0],
            [side * 3.4, 7.6],
            [side * 0.4, 11],
          ],
          2.6,
        ),
        surface: twine(colour, 0.3),
        lift: 0.9,
        turn: 0.9,
      }),
    ),
    { shape: block(2.4, -0.7, 0.7), surface: windings('#8d5a35', 0.2, 0.1), lift: 0.5, turn: 0.3 },
  );
