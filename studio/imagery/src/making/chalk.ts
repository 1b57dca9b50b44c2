import { outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { card } from './materials.ts';
import { put, type Spot } from './place.ts';

/** Tailor's chalk: a wedge with worn corners. */
export const chalk = (spot: Spot, colour: string): Piece =>
  put(
    {
      shape: outline([
        [-2.1, 1.6],
        [-1.9, 1],
        [-0.4, -1.8],
        [0, -2.1],
        [0.4, -1.8],
        [1.9, 1],
        [2.1, 1.6],
        [1.6, 1.95],
        [0, 2.05],
        [-1.6, 1.95],
      ]),
      surface: card(colour, 5),
      lift: 0.55,
      turn: 0.22,
    },
    spot,
  );
