import { gradientNoise, layered } from '../maths/noise.ts';
import { between, random } from '../maths/random.ts';
import { smoothstep } from '../maths/scalar.ts';
import type { Relief } from '../scene/piece.ts';

/** Cloth pulled towards a far point, so that long folds swing across the picture. Centimetres. */
export interface DraperySpec {
  seed: number;
  /** Point at which the folds would meet; keep it well outside of the picture. */
  apex: readonly [x: number, y: number];
  /** Folds in a full turn about the apex. */
  count: number;
  /** Depth of the deepest folds. */
  depth: number;
  /** How far folds swing off their line; 0 taut, 1 loose. */
  loose?: number;
  /** Size of the picture, for the scale of the swings. */
  size: number;
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
    width: between(next, 0.34, 0.8) / count,
    depth: between(next, 0.35, 1),
    fade: next() * 40,
  }));
}

export function drapery(spec: DraperySpec): Relief {
  const { size, loose = 0.6 } = spec;
  const bend = gradientNoise(spec.seed);
  const life = gradientNoise(spec.seed + 3);
  const large = swings(spec.seed + 1, spec.count);
  const fine = swings(spec.seed + 2, Math.round(spec.count * 2.3));
  const sum = (list: readonly Swing[], t: number, along: number): number => {
    let height = 0;
    for (const s of list) {
      let d = t - s.at;
      d -= Math.round(d);
      d /= s.width;
      if (d > 3 || d < -3) continue;
      height += s.depth * roll(d) * smoothstep(-0.55, 0.35, life(along * 1.6 + s.fade, s.at * 17));
    }
    return height;
  };
  return (x, y) => {
    const px = x / size;
    const py = y / size;
    const wx = x + layered(bend, px * 1.25, py * 1.05, 2) * size * 0.5 * loose;
    const wy = y + layered(bend, px * 1.1 + 31, py * 1.2 + 7, 2) * size * 0.5 * loose;
    const dx = wx - spec.apex[0];
    const dy = wy - spec.apex[1];
    const t = Math.atan2(dy, dx) / (Math.PI * 2) + 0.5;
    const along = Math.hypot(dx, dy) / size;
    const swell = layered(life, px * 1.3 + 5, py * 1.3, 2);
    return spec.depth * (sum(large, t, along) + 0.32 * sum(fine, t + swell * 0.01, along + 5) + swell * 1.1);
  };
}
