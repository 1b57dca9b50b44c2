import type { Piece } from '../scene/piece.ts';

/** A piece of the body reaches about the middle; a sleeve does not. */
export const isBody = ({ shape }: Piece): boolean => Math.min(...shape.map(([x]) => Math.abs(x))) < 4;

/** In so much shade there is only the inside of the back. */
const INSIDE = 0.2;
export const isInside = ({ shade = 0 }: Piece): boolean => shade >= INSIDE;
