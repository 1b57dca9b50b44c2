import { outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { card, lacquer, steel, twine, wood } from './materials.ts';
import { ellipse, type Spot } from './place.ts';
import { at, block, round } from './tool-parts.ts';

/** A flat brush with colour in it. */
export const brush = (spot: Spot, colour: string): Piece[] =>
  at(
    spot,
    {
      shape: outline([
        [-0.5, -2, 1],
        [0.5, -2, 1],
        [0.8, 4],
        [0.5, 13],
        [0, 14.2],
        [-0.5, 13],
        [-0.8, 4],
      ]),
      surface: wood('#c79c63', 31),
      lift: 0.4,
      turn: 0.4,
    },
    { shape: block(1.9, -8.4, -4.6), surface: twine(colour, 0.16), lift: 0.5, turn: 0.4 },
    { shape: block(2, -4.8, -1.6), surface: steel(), lift: 0.62, turn: 0.2 },
  );

/** A hammer with a round face. */
export const hammer = (spot: Spot): Piece[] =>
  at(
    spot,
    {
      shape: outline([
        [-0.7, -8, 1],
        [0.7, -8, 1],
        [0.8, 4],
        [1.1, 11],
        [0, 12.6],
        [-1.1, 11],
        [-0.8, 4],
      ]),
      surface: wood('#8f6236', 51),
      lift: 0.8,
      turn: 0.5,
    },
    {
      shape: outline([
        [-4.4, -9.4, 1],
        [-1.4, -9.8],
        [3, -10.1, 1],
        [3.6, -10.2, 1],
        [3.6, -7.2, 1],
        [3, -7.3, 1],
        [-1.4, -7.7],
        [-4.4, -8.4, 1],
      ]),
      surface: steel('#a9adb0'),
      lift: 1.4,
      turn: 0.4,
    },
  );

/** A rolling pin, by which blocks are pressed. */
export const rollingPin = (spot: Spot): Piece[] =>
  at(
    spot,
    { shape: block(0.8, -13.4, 13.4), surface: wood('#a57843', 61), lift: 0.3, folds: round(0.8) },
    { shape: block(2.3, -9.4, 9.4), surface: wood('#d0aa72', 62), lift: 0.2, folds: round(2.3) },
  );

/** A round tin, open: wax, or glaze. */
export const tin = (spot: Spot, colour: string): Piece[] =>
  at(
    spot,
    { shape: ellipse(0, 0, 4.4), surface: steel('#b5b2a6'), lift: 1.5, turn: 0.3 },
    { shape: ellipse(0, 0, 3.9), surface: lacquer(colour), lift: 0.05, turn: 0.1, shade: 0.12 },
  );

/** A marbler's comb. */
export const comb = (spot: Spot): Piece[] =>
  at(
    spot,
    ...Array.from({ length: 13 }, (_, k): Piece => {
      const x = (k - 6) * 1.7;
      return {
        shape: [
          [x - 0.12, 0.6],
          [x + 0.12, 0.6],
          [x, 4.6],
        ],
        surface: steel(),
        lift: 0.2,
        turn: 0.08,
      };
    }),
    {
      shape: outline([
        [-11.6, -1.2, 1],
        [11.6, -1.2, 1],
        [11.6, 1.2, 1],
        [-11.6, 1.2, 1],
      ]),
      surface: wood('#b5854c', 71),
      lift: 0.8,
      turn: 0.3,
    },
  );

/** A folder of bone, for creases. */
export const boneFolder = (spot: Spot): Piece[] =>
  at(spot, {
    shape: outline([
      [0, -8.4],
      [1.1, -6],
      [1.2, 7.4],
      [0, 8.2],
      [-1.2, 7.4],
      [-1.1, -6],
    ]),
    surface: card('#efe5cd', 81),
    lift: 0.35,
    turn: 0.3,
  });

/** Cards of stiff paper, fanned. */
export const cards = (spot: Spot): Piece[] =>
  [-0.22, -0.06, 0.12].flatMap((lean, k) =>
    at(
      { ...spot, turn: (spot.turn ?? 0) + lean },
      { shape: block(4, -6.6 + k, 6.6 + k), surface: card('#ede4cf', 91 + k), lift: 0.14, turn: 0.05 },
    ),
  );
