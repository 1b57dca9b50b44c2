import { rumple } from '../cloth/folds.ts';
import type { Layout, Table } from '../garments/cut.ts';
import { type Knot, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';

/** Shorts folded leg on leg: the band, and below it both legs in layers. */
export function foldedShorts(on: Table): Layout {
  const leg = (k: number): Piece => ({
    shape: outline([
      [-15 - k * 0.2, 4, 1],
      [14 + k * 0.25, 4, 1],
      [15.6 + k * 0.3, 20],
      [16.4 + k * 0.25, 43.4 + k * 0.9, 1],
      [0, 44 + k * 0.9],
      [-15.6 - k * 0.25, 43.6 + k * 0.9, 1],
      [-15.2 - k * 0.2, 24],
    ]),
    surface: on.cloth,
    lift: 0.7,
    turn: 0.55,
    body: 0.5,
    reach: 2.4,
    folds: rumple(on.seed + k, 0.24, 10, 1.6),
    stitches:
      k > 0
        ? []
        : [
            {
              kind: 'topstitch',
              thread: on.thread,
              line: [
                [-15.4, 41],
                [16, 40.8],
              ],
            },
            {
              kind: 'topstitch',
              thread: on.thread,
              line: [
                [-15.4, 41.6],
                [16, 41.4],
              ],
            },
          ],
  });
  const band: Piece = {
    shape: outline([
      [-14.8, 0, 1],
      [13.6, 0, 1],
      [14, 4.6, 1],
      [0, 4.9],
      [-15, 4.6, 1],
    ]),
    surface: on.rib,
    lift: 0.95,
    turn: 0.4,
    body: 0.35,
    reach: 1.4,
  };
  const cord = (knots: readonly Knot[]): Piece => ({
    shape: outline(knots),
    surface: on.trim,
    lift: 0.45,
    turn: 0.25,
    follow: 0.9,
  });
  return {
    pieces: [
      leg(3),
      leg(2),
      leg(1),
      leg(0),
      band,
      cord([
        [10.4, 3, 1],
        [12.6, 9],
        [11.4, 15.4, 1],
        [10.5, 15.2, 1],
        [11.5, 9],
        [9.4, 3, 1],
      ]),
      cord([
        [9.2, 3, 1],
        [8.4, 9],
        [9.3, 13.4, 1],
        [8.4, 13.6, 1],
        [7.4, 9],
        [8.2, 3, 1],
      ]),
    ],
  };
}
