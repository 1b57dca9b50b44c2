import { flipped } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';

/** The same piece on the other side of the body; folds that belong to the whole body are handed in anew. */
export function mirrorPiece(piece: Piece, own?: Relief): Piece {
  const { folds } = piece;
  return {
    ...piece,
    shape: flipped(piece.shape),
    holes: piece.holes?.map(flipped),
    grain: piece.grain === undefined ? undefined : -piece.grain,
    folds: own ?? (folds && ((x, y) => folds(-x, y + 1.3))),
    stitches: piece.stitches?.map((stitch) => ({ ...stitch, line: flipped(stitch.line) })),
  };
}

export const bothSides = (pieces: readonly Piece[]): Piece[] => [
  ...pieces.map((piece) => mirrorPiece(piece)),
  ...pieces,
];
