import type { Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { windings, wood } from './materials.ts';
import { put, type Spot } from './place.ts';

const slab = (half: number, top: number, bottom: number): Point[] => [
  [-half, top],
  [half, top],
  [half, bottom],
  [-half, bottom],
];

const roundAcross =
  (radius: number): Relief =>
  (x) =>
    Math.sqrt(Math.max(0.02, radius * radius - x * x));

/** A wooden spool on its side, about its middle; thread runs across. */
export function spool(spot: Spot, colour: string, size = 1): Piece[] {
  const [thread, rim, half, edge] = [1.5 * size, 1.8 * size, 2.1 * size, 0.5 * size];
  const end = (top: number, seed: number): Piece => ({
    shape: slab(rim, top, top + edge),
    surface: wood('#c79c63', seed),
    lift: 0.1,
    turn: 0.08,
    folds: roundAcross(rim),
  });
  const bobbin: Piece = {
    shape: slab(thread, -half, half),
    surface: windings(colour, 0.13, 0.05),
    lift: 0.05,
    turn: 0.05,
    folds: roundAcross(thread),
  };
  return [bobbin, end(-half - edge, 3), end(half, 7)].map((piece) => put(piece, spot));
}
