import { gradientNoise } from '../maths/noise.ts';
import type { Point } from '../raster/curve.ts';
import type { Piece, Shift } from '../scene/piece.ts';
import type { Layout } from './cut.ts';
import { pressed } from './press.ts';

/** How far a hand is off when it smooths a garment out, in centimetres: the whole of it, and its hems. */
const DRIFT = { by: 1.5, over: 42 };
const RIPPLE = { by: 0.34, over: 10 };
/** Straight lines are cut into steps of this length, so that they can bend. */
const STEP = 1.6;

function shiftOf(seed: number, share = 1): Shift {
  const noise = gradientNoise(seed);
  const wave = (x: number, y: number, { by, over }: typeof DRIFT, from: number): number =>
    noise(x / over + from, y / over + from * 0.7) * by * share;
  return (x, y) => [
    wave(x, y, DRIFT, 3.1) + wave(x, y, RIPPLE, 11.3),
    wave(x, y, DRIFT, 23.7) + wave(x, y, RIPPLE, 41.9),
  ];
}

function fine(points: readonly Point[], closed: boolean): Point[] {
  return points.flatMap((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0] : undefined);
    if (!to) return [from];
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    return Array.from(
      { length: count },
      (_, k): Point => [from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count],
    );
  });
}

function pushed(piece: Piece, shift: Shift): Piece {
  const { folds } = piece;
  const move = ([x, y]: Point): Point => {
    const [dx, dy] = shift(x, y);
    return [x + dx, y + dy];
  };
  return {
    ...piece,
    shape: fine(piece.shape, true).map(move),
    holes: piece.holes?.map((hole) => fine(hole, true).map(move)),
    stitches: piece.stitches?.map((stitch) => ({ ...stitch, line: fine(stitch.line, false).map(move) })),
    lie: shift,
    folds:
      folds &&
      ((x, y) => {
        const [dx, dy] = shift(x, y);
        return folds(x - dx, y - dy);
      }),
  };
}

/** The garment as a hand lays it down: pressed, and nowhere quite straight. */
export function laidByHand(layout: Layout, seed: number, share = 1): Layout {
  const shift = shiftOf(seed, share);
  return {
    ...layout,
    pieces: layout.pieces.map((piece) => pushed(pressed(piece), shift)),
    buttons: layout.buttons?.map((button) => {
      const [dx, dy] = shift(button.x, button.y);
      return { ...button, x: button.x + dx, y: button.y + dy };
    }),
  };
}
