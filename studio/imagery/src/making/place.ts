import type { Surface } from '../cloth/surface.ts';
import type { Layout } from '../garments/cut.ts';
import type { Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';

/** Where a thing that is drawn about its own origin lies on the table: centimetres, and radians clockwise. */
export interface Spot {
  x: number;
  y: number;
  turn?: number;
}

export function placedPoint([px, py]: Point, { x, y, turn = 0 }: Spot): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return [x + px * cos - py * sin, y + px * sin + py * cos];
}

export const placed = (points: readonly Point[], spot: Spot): Point[] =>
  points.map((point) => placedPoint(point, spot));

/** The place as the thing itself knows it. */
export function own(px: number, py: number, { x, y, turn = 0 }: Spot): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
}

function movedSurface(surface: Surface, spot: Spot): Surface {
  const [u0, v0] = own(0, 0, spot);
  return {
    weight: surface.weight,
    sample: (scale) => {
      const dot = surface.sample(scale);
      return (u, v) => dot(u + u0, v + v0);
    },
  };
}

/** The piece with all that is on it, moved and turned. */
export function put(piece: Piece, spot: Spot): Piece {
  const { folds } = piece;
  return {
    ...piece,
    shape: placed(piece.shape, spot),
    holes: piece.holes?.map((hole) => placed(hole, spot)),
    surface: movedSurface(piece.surface, spot),
    grain: (piece.grain ?? 0) + (spot.turn ?? 0),
    folds: folds && ((x, y) => folds(...own(x, y, spot))),
    stitches: piece.stitches?.map((stitch) => ({ ...stitch, line: placed(stitch.line, spot) })),
  };
}

/** A whole layout, moved and turned. */
export const moved = (layout: Layout, spot: Spot): Layout => ({
  pieces: layout.pieces.map((piece) => put(piece, spot)),
  buttons: layout.buttons?.map((button) => {
    const [x, y] = placedPoint([button.x, button.y], spot);
    return { ...button, x, y };
  }),
});

const SIDES = 28;

/** A true oval about a place, for rings and eyelets. */
export const ellipse = (x: number, y: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: SIDES }, (_, k): Point => {
    const angle = (k / SIDES) * Math.PI * 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
