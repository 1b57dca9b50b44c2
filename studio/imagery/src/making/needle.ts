import { outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { steel } from './materials.ts';
import { put, type Spot } from './place.ts';

/** A needle about its middle, its point up: the eye is `EYE` below the middle. */
export const needle = (spot: Spot, length = 5.4, thick = 0.15): Piece => {
  const [h, w] = [length / 2, thick / 2];
  const eye = h - 0.45;
  return put(
    {
      shape: outline([
        [0, -h, 1],
        [w * 0.8, -h * 0.55],
        [w, h * 0.4],
        [w * 1.15, h - 0.3],
        [0, h],
        [-w * 1.15, h - 0.3],
        [-w, h * 0.4],
        [-w * 0.8, -h * 0.55],
      ]),
      holes: [
        outline([
          [0, eye - 0.22],
          [-w * 0.5, eye],
          [0, eye + 0.22],
          [w * 0.5, eye],
        ]),
      ],
      surface: steel('#cfd1d3'),
      lift: 0.1,
      turn: 0.05,
      follow: 1,
    },
    spot,
  );
};

/** How far below its middle a needle of that length has its eye. */
export const eyeOf = (length = 5.4): number => length / 2 - 0.45;
