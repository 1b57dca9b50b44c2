import { flipped } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';

/** The same piece on the other side of the body. Folds are shifted a little, so that no side is a copy. */
export function mirrorPiece(piece: Piece): Piece {
  const { folds } = piece;
  return {
    ...piece,
    shape: flipped(piece.shape),
    holes: piece.holes?.map(flipped),
    grain: piece.grain === undefined ? undefined : -piece.grain,
    folds: folds && ((x, y) => folds(-x, y + 1.3)),
    stitches: piece.stitches?.map((stitch) => ({ ...stitch, line: flipped(stitch.line) })),
  };
}

export const bothSides = (pieces: readonly Piece[]): Piece[] => [...pieces.map(mirrorPiece), ...pieces];
