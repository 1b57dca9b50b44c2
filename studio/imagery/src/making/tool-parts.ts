import type { Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { put, type Spot } from './place.ts';

/** A slab about the upright axis, so wide to each side. */
export const block = (w: number, top: number, bottom: number): Point[] => [
  [-w, top],
  [w, top],
  [w, bottom],
  [-w, bottom],
];

/** As high as a rod of this radius. */
export const round =
  (radius: number): Relief =>
  (x) =>
    Math.sqrt(Math.max(0.02, radius * radius - x * x));

export const at = (spot: Spot, ...pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => put(piece, spot));
