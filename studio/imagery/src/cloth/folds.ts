import { gradientNoise, layered } from '../maths/noise.ts';
import { between, random } from '../maths/random.ts';
import { smoothstep } from '../maths/scalar.ts';
import type { Relief } from '../scene/piece.ts';

/** Folds that fall from a point: a skirt from its waist, a coat from its shoulders. */
export interface FallSpec {
  seed: number;
  /** Where the folds would meet. */
  apex: readonly [x: number, y: number];
  /** Half the opening at one centimetre below the apex: x = apex + t × open × distance for t in -1 … 1. */
  open: number;
  count: number;
  /** Depth in centimetres at `to`; nothing above `from`. */
  depth: number;
  from: number;
  to: number;
  wander?: number;
}

export interface Fall {
  relief: Relief;
  /** The same folds as a profile across the hem, 0 … 1. */
  profile: (t: number, y: number) => number;
}

interface Fold {
  at: number;
  width: number;
  depth: number;
  start: number;
}

/** A rounded ridge, steeper on one side. */
function ridge(d: number): number {
  const lean = d + 0.22 * d * d;
  return Math.exp(-lean * lean * 1.6);
}

export function fall(spec: FallSpec): Fall {
  const next = random(spec.seed);
  const noise = gradientNoise(spec.seed + 1);
  const folds: Fold[] = Array.from({ length: spec.count }, (_, k) => ({
    at: ((k + 0.5 + (next() - 0.5) * 0.85) / spec.count) * 2.2 - 1.1,
    width: between(next, 0.5, 1.25) / spec.count,
    depth: between(next, 0.45, 1),
    start: next() * 0.45,
  }));
  const span = spec.to - spec.from;
  const profile = (t: number, y: number): number => {
    const drop = (y - spec.from) / span;
    let sum = 0;
    for (const fold of folds) {
      const d = (t - fold.at) / fold.width;
      if (d < -2.6 || d > 2.6) continue;
      sum += fold.depth * ridge(d) * smoothstep(fold.start, fold.start + 0.75, drop);
    }
    return sum;
  };
  const relief: Relief = (x, y) => {
    if (y <= spec.from) return 0;
    const reach = Math.max(1, y - spec.apex[1]);
    const sway = (spec.wander ?? 1) * layered(noise, x / 34, y / 46, 2) * 0.16;
    const t = (x - spec.apex[0]) / (reach * spec.open) + sway;
    return spec.depth * profile(t, y);
  };
  return { relief, profile };
}

/** A pulled crease from one point to another; positive depth stands up, negative lies in. */
export interface Crease {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  width: number;
  depth: number;
  bend?: number;
}

export function crease({ from, to, width, depth, bend = 0 }: Crease): Relief {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  return (x, y) => {
    const t = ((x - from[0]) * dx + (y - from[1]) * dy) / (length * length);
    if (t < -0.1 || t > 1.1) return 0;
    const bow = bend * 4 * t * (1 - t);
    const d = (((x - from[0]) * dy - (y - from[1]) * dx) / length + bow) / (width * (0.5 + 0.7 * t));
    if (d * d > 7) return 0;
    return depth * ridge(d) * smoothstep(-0.1, 0.22, t) * (1 - smoothstep(0.55, 1.1, t));
  };
}

/** Unevenness that no cloth is without; longer along the grain. */
export function rumple(seed: number, depth: number, size: number, stretch = 2.2): Relief {
  const noise = gradientNoise(seed);
  return (x, y) => {
    const bendX = noise(x / (size * 2.3), y / (size * 2.3)) * size * 0.9;
    const soft = layered(noise, (x + bendX) / size, y / (size * stretch), 2);
    const line = 1 - Math.abs(noise((x + bendX) / (size * 1.4) + 7, y / (size * stretch * 1.2) + 3)) * 2.1;
    return depth * (soft * 0.8 + Math.max(0, line) ** 2 * 0.7);
  };
}

/** Pressed pleats, `pitch` apart at the waist, opening to the hem. */
export function pleats(pitch: number, depth: number, apexY: number, topY: number): Relief {
  return (x, y) => {
    const wide = Math.max(0.2, (y - apexY) / (topY - apexY));
    const t = x / (pitch * wide);
    const phase = t - Math.floor(t);
    return depth * (phase < 0.82 ? phase / 0.82 : (1 - phase) / 0.18) * Math.min(1.4, wide);
  };
}

export const together =
  (...reliefs: readonly Relief[]): Relief =>
  (x, y) => {
    let sum = 0;
    for (const relief of reliefs) sum += relief(x, y);
    return sum;
  };
