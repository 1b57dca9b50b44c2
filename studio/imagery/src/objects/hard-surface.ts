import type { Surface } from '../cloth/surface.ts';
import { mixRgb, rgb } from '../maths/colour.ts';
import { gradientNoise, layered } from '../maths/noise.ts';
import { smoothstep } from '../maths/scalar.ts';

export interface GlazeSpec {
  colour: string;
  /** A second glaze that runs over the first from the top; ends at `endsAt` centimetres. */
  second?: string;
  endsAt?: number;
  speckle?: number;
  matt?: boolean;
}

/** Glazed stoneware: pooled colour, iron speckle, a run of a second glaze. */
export function glaze(spec: GlazeSpec, seed: number): Surface {
  const base = rgb(spec.colour);
  const second = rgb(spec.second ?? spec.colour);
  const iron = rgb('#3a2a1c');
  const noise = gradientNoise(seed);
  return {
    weight: 1,
    hard: true,
    sample: () => (u, v) => {
      const pool = 1 + layered(noise, u / 4, v / 3, 3) * 0.14;
      const line = (spec.endsAt ?? 0) + noise(u / 2.6, 3) * 1.6 + noise(u / 0.9, 9) * 0.4;
      const over = spec.second ? 1 - smoothstep(-0.25, 0.25, v - line) : 0;
      const dots = smoothstep(0.62, 0.74, noise(u * 4.3, v * 4.3)) * (spec.speckle ?? 0);
      const tone = mixRgb(mixRgb(base, second, over), iron, dots * 0.8);
      return {
        red: tone[0] * pool,
        green: tone[1] * pool,
        blue: tone[2] * pool,
        tiltU: noise(u * 1.2, v * 1.2) * 0.02,
        tiltV: Math.sin(v * 5.2 + noise(u / 5, v) * 1.4) * 0.022,
        gloss: spec.matt ? 0.05 : 0.55,
        polish: spec.matt ? 0.06 : 0.7,
        nap: 0,
        mirror: spec.matt ? 0.02 : 0.12,
      };
    },
  };
}

/** Worked metal: hammered a little, or as much less or more as `hammered` says. */
export function metal(colour: string, seed: number, hammered = 1): Surface {
  const base = rgb(colour);
  const noise = gradientNoise(seed);
  return {
    weight: 1,
    hard: true,
    sample: () => (u, v) => ({
      red: base[0],
      green: base[1],
      blue: base[2],
      tiltU: hammered * (noise(u * 2.6, v * 2.6) * 0.11 + noise(u * 11, v * 11) * 0.02),
      tiltV: hammered * (noise(u * 2.6 + 40, v * 2.6) * 0.11 + noise(u * 11, v * 11 + 9) * 0.02),
      gloss: 0.5,
      polish: 0.4,
      nap: 0,
      mirror: 0.92,
    }),
  };
}

/** A cut stone: dark inside, its facets mirrors. */
export function gem(colour: string): Surface {
  const base = rgb(colour);
  return {
    weight: 1,
    hard: true,
    sample: () => () => ({
      red: base[0],
      green: base[1],
      blue: base[2],
      tiltU: 0,
      tiltV: 0,
      gloss: 0.9,
      polish: 0.5,
      nap: 0,
      mirror: 0.4,
    }),
  };
}
