import type { Surface } from '@toile/studio-imagery/cloth/surface';
import type { Piece } from '@toile/studio-imagery/scene/piece';
import { carried, type Push } from './air.ts';

/** Cloth whose threads go where the air carries it. `grain` is the piece's: threads are counted along it. */
export function carriedSurface(surface: Surface, grain: number, at: (x: number, y: number) => Push): Surface {
  const cos = Math.cos(grain);
  const sin = Math.sin(grain);
  return {
    weight: surface.weight,
    sample: (scale) => {
      const still = surface.sample(scale);
      return (u, v) => {
        const { dx, dy } = at(u * cos - v * sin, u * sin + v * cos);
        return still(u - dx * cos - dy * sin, v - dy * cos + dx * sin);
      };
    },
  };
}

/** A piece as the air has it: outline, folds, threads and stitches together. */
export function carry(piece: Piece, at: (x: number, y: number) => Push): Piece {
  const { shape, holes, surface, grain = 0, folds, stitches } = piece;
  return {
    ...piece,
    shape: shape.map((point) => carried(point, at)),
    holes: holes?.map((hole) => hole.map((point) => carried(point, at))),
    surface: carriedSurface(surface, grain, at),
    folds: (x, y) => {
      const { dx, dy, lift } = at(x, y);
      return (folds?.(x - dx, y - dy) ?? 0) + lift;
    },
    stitches: stitches?.map((stitch) => ({ ...stitch, line: stitch.line.map((p) => carried(p, at)) })),
  };
}
