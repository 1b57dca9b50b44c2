import { rumple } from '../cloth/folds.ts';
import type { Surface } from '../cloth/surface.ts';
import type { Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { put, type Spot } from './place.ts';

/** A rectangle about its middle, its edges cut with pinking shears. */
export function pinked(width: number, height: number, tooth = 0.62): Point[] {
  const [w, h] = [width / 2, height / 2];
  const corners: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return corners.flatMap(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % 4] ?? [0, 0];
    const length = Math.hypot(nx - x, ny - y);
    const [ux, uy] = [(nx - x) / length, (ny - y) / length];
    const teeth = Math.round(length / tooth) * 2;
    return Array.from({ length: teeth }, (_, k): Point => {
      const along = (k / teeth) * length;
      const bite = k % 2 === 0 ? 0 : tooth * 0.45;
      return [x + ux * along - uy * bite, y + uy * along + ux * bite];
    });
  });
}

export interface SwatchSpec extends Spot {
  width: number;
  height: number;
  surface: Surface;
  seed: number;
  lift?: number;
}

/** A cutting of cloth that has lain folded. */
export const cutting = ({ width, height, surface, seed, lift = 0.22, ...spot }: SwatchSpec): Piece =>
  put(
    {
      shape: pinked(width, height),
      surface,
      lift,
      turn: 0.14,
      body: 0.16,
      reach: 1.6,
      follow: 0.5,
      folds: rumple(seed, 0.12, 5, 1.2),
    },
    spot,
  );
