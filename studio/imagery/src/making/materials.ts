import type { Dot, Surface } from '../cloth/surface.ts';
import { mixRgb, rgb } from '../maths/colour.ts';
import { gradientNoise, layered } from '../maths/noise.ts';
import { clamp, fraction, smoothstep } from '../maths/scalar.ts';

const dot = (tone: readonly [number, number, number], more: Partial<Dot> = {}): Dot => ({
  red: tone[0],
  green: tone[1],
  blue: tone[2],
  tiltU: 0,
  tiltV: 0,
  gloss: 0.02,
  polish: 0.06,
  nap: 0,
  ...more,
});

const shaded = (tone: readonly [number, number, number], by: number) =>
  [tone[0] * by, tone[1] * by, tone[2] * by] as const;

/** Card and pattern paper: even, with the faintest cloud. */
export function card(colour: string, seed: number): Surface {
  const base = rgb(colour);
  const noise = gradientNoise(seed);
  return {
    weight: 1,
    sample: () => (u, v) => dot(shaded(base, 1 + layered(noise, u / 3.1, v / 3.1, 2) * 0.03)),
  };
}

export function steel(colour = '#c3c6c9'): Surface {
  const base = rgb(colour);
  return {
    weight: 1,
    sample: () => (u, v) =>
      dot(shaded(base, 0.97 + 0.03 * Math.sin(u * 31 + Math.sin(v * 0.7))), { gloss: 0.85, polish: 0.24 }),
  };
}

/** Lacquer, glass, enamel. */
export function lacquer(colour: string): Surface {
  const base = rgb(colour);
  return { weight: 1, sample: () => () => dot(base, { gloss: 0.5, polish: 0.5 }) };
}

export function wood(colour: string, seed: number): Surface {
  const [base, dark] = [rgb(colour), mixRgb(rgb(colour), rgb('#5b3a1e'), 0.45)];
  const noise = gradientNoise(seed);
  return {
    weight: 1,
    sample: () => (u, v) => {
      const ring = fraction(u * 1.9 + noise(u * 0.7, v * 0.12) * 1.4);
      return dot(mixRgb(base, dark, smoothstep(0.55, 1, ring) * 0.7), { gloss: 0.08, polish: 0.1 });
    },
  };
}

/** Thread laid side by side: along u, `pitch` centimetres each, leaning a little as it is wound. */
export function windings(colour: string, pitch: number, lean: number): Surface {
  const base = rgb(colour);
  return {
    weight: 0.4,
    sample: (scale) => {
      const seen = smoothstep(1.6, 4, pitch * scale);
      return (u, v) => {
        const phase = fraction((v + u * lean) / pitch);
        const round = Math.sin(phase * Math.PI);
        const tilt = -Math.cos(phase * Math.PI) * 0.7 * seen;
        return dot(shaded(base, 1 - 0.42 * (1 - round) * seen - 0.14 * (1 - seen)), {
          tiltU: tilt * lean,
          tiltV: tilt,
          gloss: 0.16,
          polish: 0.12,
        });
      };
    },
  };
}

/** A twisted yarn or string, wherever it runs. */
export function twine(colour: string, pitch: number): Surface {
  const base = rgb(colour);
  return {
    weight: 0.4,
    sample: (scale) => {
      const seen = smoothstep(1.6, 4, pitch * scale);
      return (u, v) => {
        const phase = fraction((u + v * 1.3) / pitch);
        const round = Math.sin(phase * Math.PI);
        const tilt = -Math.cos(phase * Math.PI) * 0.5 * seen;
        return dot(shaded(base, 1 - 0.35 * (1 - round) * seen), { tiltU: tilt, tiltV: tilt, gloss: 0.1 });
      };
    },
  };
}

/** A tape measure: oilcloth with its centimetres, along u; one is `unit` long. */
export function tape(
  colour: string,
  ink: string,
  { width, unit = 1 }: { width: number; unit?: number },
): Surface {
  const [base, dark] = [rgb(colour), rgb(ink)];
  return {
    weight: 1,
    sample: (scale) => (u, v) => {
      const soft = 0.8 / scale;
      const tick = (every: number, reach: number): number => {
        const near = Math.abs(fraction(u / every + 0.5) - 0.5) * every;
        return (
          (1 - smoothstep(0.03 * unit, 0.03 * unit + soft, near)) *
          (1 - smoothstep(reach, reach + soft, v + width / 2))
        );
      };
      const drawn = Math.max(tick(unit, width * 0.5), tick(unit * 0.5, width * 0.3));
      return dot(mixRgb(base, dark, clamp(drawn, 0, 1) * 0.85), { gloss: 0.1, polish: 0.2 });
    },
  };
}
