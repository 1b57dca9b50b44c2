import type { Surface } from '../cloth/surface.ts';
import type { Point } from '../raster/curve.ts';

/** Height in centimetres at a place of the pattern, in centimetres. */
export type Relief = (x: number, y: number) => number;

/** A displacement in centimetres at a place in centimetres. */
export type Shift = (x: number, y: number) => readonly [dx: number, dy: number];

/** A line of stitching: `seam` is a groove, `topstitch` a row of thread, `edge` a pressed line. */
export interface Stitch {
  kind: 'seam' | 'topstitch' | 'edge';
  line: readonly Point[];
  thread?: string;
}

/** One cut piece of a garment, in centimetres; pieces are laid down in the order in which they stand. */
export interface Piece {
  shape: readonly Point[];
  /** Holes in the shape. */
  holes?: readonly (readonly Point[])[];
  surface: Surface;
  /** Direction of the warp, in radians from the vertical. */
  grain?: number;
  /** Thickness of the edge. */
  lift?: number;
  /** How softly the edge turns under. */
  turn?: number;
  /** Fullness of the whole piece, and how far from the edge it is reached. */
  body?: number;
  reach?: number;
  /** How much of what lies below shows through: 1 for a pocket, 0 for a sleeve beside the body. */
  follow?: number;
  folds?: Relief;
  /** Height of what it is worn on; the layers on it lie as on a table. */
  volume?: Relief;
  /** How far the cloth was pushed from where the pattern has it, at a place on the table. */
  lie?: Shift;
  stitches?: readonly Stitch[];
  /** Darkens the cloth: the inside of a neck lies in shade. */
  shade?: number;
}
