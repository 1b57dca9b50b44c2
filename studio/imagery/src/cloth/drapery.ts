import { gradientNoise, layered } from '../maths/noise.ts';
import { between, random } from '../maths/random.ts';
import { smoothstep } from '../maths/scalar.ts';
import type { Point } from '../raster/curve.ts';
import type { Relief } from '../scene/piece.ts';

/** Cloths that hang from one far point, so that their folds swing across the picture together. Centimetres. */
export interface DraperySpec {
  seed: number;
  /** Where the folds would meet; keep it well above the picture. */
  apex: Point;
  /** How far folds swing off their line; 0 taut, 1 loose. */
  loose: number;
  /** Height of the picture, for the scale of the swings. */
  size: number;
}

export interface FoldSpec {
  seed: number;
  /** Folds in a full turn about the apex. */
  count: number;
  /** Depth of the deepest folds. */
  depth: number;
}

export interface Drapery {
  /** Which fold a place lies in, as a share of a full turn. */
  turn: (x: number, y: number) => number;
  folds: (spec: FoldSpec) => Relief;
  /** The line that the folds take from the top to the bottom, through a point of the middle row. */
  line: (x: number) => Point[];
}

interface Swing {
  at: number;
  width: number;
  depth: number;
  fade: number;
}

/** Rounded on top, narrow below: how cloth turns over itself. */
function roll(d: number): number {
  const lean = d + 0.3 * Math.sin(d * 1.4);
  return Math.exp(-lean * lean * 1.15);
}

function swings(seed: number, count: number): Swing[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, k) => ({
    at: (k + 0.5 + (next() - 0.5) * 0.8) / count,
    width: between(next, 0.3, 0.72) / count,
    depth: between(next, 0.35, 1),
    fade: next() * 40,
  }));
}

const LINE_STEPS = 48;

export function drapery({ seed, apex, loose, size }: DraperySpec): Drapery {
  const bend = gradientNoise(seed);
  const warped = (x: number, y: number): Point => [
    x + layered(bend, (x / size) * 1.25, (y / size) * 1.05, 2) * size * 0.4 * loose - apex[0],
    y + layered(bend, (x / size) * 1.1 + 31, (y / size) * 1.2 + 7, 2) * size * 0.3 * loose - apex[1],
  ];
  const turn = (x: number, y: number): number => {
    const [dx, dy] = warped(x, y);
    return -Math.atan2(dx, dy) / (Math.PI * 2) + 0.5;
  };
  const line = (middle: number): Point[] => {
    const goal = turn(middle, 0);
    return Array.from({ length: LINE_STEPS + 1 }, (_, k): Point => {
      const y = ((k / LINE_STEPS) * 1.3 - 0.65) * size;
      let left = middle - size * 1.6;
      let right = middle + size * 1.6;
      for (let i = 0; i < 24; i++) {
        const x = (left + right) / 2;
        if (turn(x, y) > goal) left = x;
        else right = x;
      }
      return [(left + right) / 2, y];
    });
  };
  return { turn, line, folds: (spec) => foldRelief(spec, { turn, warped, size }) };
}

function foldRelief(
  { seed, count, depth }: FoldSpec,
  { turn, warped, size }: Pick<Drapery, 'turn'> & { warped: (x: number, y: number) => Point; size: number },
): Relief {
  const life = gradientNoise(seed + 3);
  const large = swings(seed + 1, count);
  const fine = swings(seed + 2, Math.round(count * 2.6));
  const sum = (list: readonly Swing[], t: number, along: number): number => {
    const near = Math.floor(t * list.length);
    let height = 0;
    for (let k = near - 3; k <= near + 3; k++) {
      const s = list[(k + list.length) % list.length];
      if (!s) continue;
      const d = (t - s.at) / s.width;
      if (d > 3 || d < -3) continue;
      height += s.depth * roll(d) * smoothstep(-0.75, 0.25, life(along * 1.3 + s.fade, s.at * 17));
    }
    return height;
  };
  return (x, y) => {
    const [dx, dy] = warped(x, y);
    const t = turn(x, y);
    const along = Math.hypot(dx, dy) / size;
    const swell = layered(life, (x / size) * 1.3 + 5, (y / size) * 1.3, 2);
    return depth * (sum(large, t, along) + 0.3 * sum(fine, t + swell * 0.004, along + 5) + swell * 0.8);
  };
}
