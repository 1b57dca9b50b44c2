import { fall } from '../cloth/folds.ts';
import type { Layout } from '../garments/cut.ts';
import { isBody, isInside } from '../garments/parts.ts';
import { clamp, smoothstep } from '../maths/scalar.ts';
import type { Point } from '../raster/curve.ts';
import { halfWidth } from '../raster/half-width.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { formWidth, HIP_Y, rounded } from './dress-form.ts';

/** From the table to the body and back: what is laid flat goes round it. */
interface Wrap {
  on: (point: Point) => Point;
  off: (point: Point) => Point;
  /** Half the width of the garment as it is worn. */
  half: (y: number) => number;
}

/** Centimetres between the body and what is worn on it. */
const EASE = 0.6;
/** Half of what lies flat goes round a body that is so much narrower; more can't be seen from in front. */
const ROUND = 0.71;
const NARROWEST = 0.67;
/** How softly the one passes into the other. */
const MELLOW = 0.05;
/** Shoulders lie as wide as they are cut, from here on the cloth goes round. */
const SHOULDER = { from: 3, to: 24 };
/** Seen from a little above, a hem is an arc: centimetres of arc for one of height. */
const ARC = { from: 20, share: 0.02 };

/** Beside the neck, the shoulders of the body. */
const NECK = 9.5;
const SLOPE = { from: 0, by: 0.55 };

const arc = (y: number): number => Math.max(0, y - ARC.from) * ARC.share;

/** Where the sides of a garment end: its hem may reach deeper in the middle. */
function hemOf(points: readonly Point[]): number {
  const widest = Math.max(...points.map(([x]) => Math.abs(x)));
  return Math.max(...points.filter(([x]) => Math.abs(x) > widest * 0.85).map(([, y]) => y)) - 1;
}

/** What would float over a shoulder lies on it: straps, the ends of wide necks. */
const onShoulder = (x: number, y: number): number =>
  x < NECK ? y : Math.max(y, SLOPE.from + (x - NECK) * SLOPE.by);

function wrapOf(pieces: readonly Piece[]): Wrap {
  const body = pieces.filter(isBody).map(({ shape }) => shape);
  const end = hemOf(body.flat());
  const cut = halfWidth(body);
  const flat = (y: number): number => cut(Math.min(y, end));
  const shareAt = (y: number): number => {
    const low = Math.max(y, SHOULDER.to);
    const body = (formWidth(Math.min(low, HIP_Y)) + EASE) / flat(low);
    const wide = (body + ROUND + Math.hypot(body - ROUND, MELLOW)) / 2;
    const round = clamp(wide, NARROWEST, 1);
    return 1 + (round - 1) * smoothstep(SHOULDER.from, SHOULDER.to, y);
  };
  const spread = (u: number, share: number): number => u - (1 - share) * u ** 3;
  const on = ([x, y]: Point): Point => {
    const [w, share] = [flat(y), shareAt(y)];
    const u = Math.abs(x) / w;
    const to = u > 1 ? Math.abs(x) - w * (1 - share) : w * spread(u, share);
    return [Math.sign(x) * to, onShoulder(to, y) + arc(y) * Math.max(0, 1 - u * u)];
  };
  const off = ([x, y]: Point): Point => {
    const [w, share] = [flat(y), shareAt(y)];
    const far = Math.abs(x) / w;
    if (far >= share) return [Math.sign(x) * (Math.abs(x) + w * (1 - share)), y];
    let [low, high] = [0, 1];
    for (let k = 0; k < 14; k++) {
      const middle = (low + high) / 2;
      if (spread(middle, share) < far) low = middle;
      else high = middle;
    }
    return [Math.sign(x) * low * w, y - arc(y) * (1 - low * low)];
  };
  return { on, off, half: (y) => flat(y) * shareAt(y) };
}

/** On a body cloth lies smoother than on a table; below the waist long pieces fall in folds of their own. */
const WAIST = { from: 36, to: 62 };
const SMOOTH = 0.5;
const LONG = 34;

function fallOf({ shape, surface }: Piece, half: Wrap['half'], seed: number): Relief {
  const ys = shape.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (bottom - top < LONG) return () => 0;
  return fall({
    seed: seed + 90,
    apex: [0, -140],
    open: (half(bottom) + 3) / (bottom + 140),
    count: 8,
    depth: 0.8 + 1.9 * (1 - surface.weight),
    from: Math.max(WAIST.from, top),
    to: bottom + 6,
    wander: 0.6,
  }).relief;
}

/** Half the width of what gives a garment its form: shoulders and chest the body alone, from there on itself. */
const ITSELF = { from: 24, to: 40 };
function stoutness(y: number, half: number): number {
  const body = formWidth(y);
  return body + Math.max(0, half - body) * smoothstep(ITSELF.from, ITSELF.to, y);
}

function wornPiece(piece: Piece, { on, off, half }: Wrap, seed: number): Piece {
  const { folds, lie } = piece;
  const falls = fallOf(piece, half, seed);
  return {
    ...piece,
    shape: piece.shape.map(on),
    holes: piece.holes?.map((hole) => hole.map(on)),
    stitches: piece.stitches?.map((stitch) => ({ ...stitch, line: stitch.line.map(on) })),
    volume: rounded((y) => stoutness(y, half(y))),
    folds:
      folds &&
      ((x, y) => {
        const gain = SMOOTH + (1 - SMOOTH) * smoothstep(WAIST.from, WAIST.to, y);
        return gain * folds(...off([x, y])) + falls(x, y);
      }),
    lie: (x, y) => {
      const [flatX, flatY] = off([x, y]);
      const [dx, dy] = lie?.(flatX, flatY) ?? [0, 0];
      return [x - flatX + dx, y - flatY + dy];
    },
  };
}

/** A garment that was laid flat, as it goes round a body, which is in front of the inside of its back. */
export function worn(layout: Layout, seed: number): Layout {
  const pieces = layout.pieces.filter((piece) => !isInside(piece));
  const wrap = wrapOf(pieces);
  return {
    ...layout,
    pieces: pieces.map((piece) => wornPiece(piece, wrap, seed)),
    buttons: layout.buttons?.map((button) => {
      const [x, y] = wrap.on([button.x, button.y]);
      return { ...button, x, y };
    }),
  };
}
