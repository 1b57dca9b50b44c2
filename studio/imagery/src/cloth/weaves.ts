import { gradientNoise, layered, type Noise } from '../maths/noise.ts';
import { clamp, fraction, modulo, smoothstep } from '../maths/scalar.ts';

/** How yarns lie. `u` and `v` count yarns across and along; relief is 0 … 1. */
export interface Weave {
  relief: (u: number, v: number) => number;
  /** How deep the relief is, in yarns. */
  depth: number;
  /** Width of the pattern in centimetres at yarn width 1. */
  yarn: number;
  /** Share of the second colour that shows here, for cloth whose warp and weft differ. */
  weft?: (u: number, v: number) => number;
  /** How much darker the cloth is between its yarns. */
  valley: number;
  /** Middle of the stitch that shows here, where colours change from stitch to stitch. */
  stitch?: (u: number, v: number) => readonly [u: number, v: number];
}

const arch = (t: number): number => Math.sin(Math.PI * clamp(t, 0, 1));
const turn = Math.PI * 2;

/** Warp up or down at a crossing, from the order in which a loom lifts. */
function woven(lifts: (column: number, row: number) => boolean): Pick<Weave, 'relief' | 'weft'> {
  const up = (u: number, v: number) => lifts(Math.floor(u), Math.floor(v));
  return {
    relief: (u, v) => {
      const across = arch(fraction(u));
      const along = arch(fraction(v));
      return up(u, v) ? across * (0.55 + 0.45 * along) : along * (0.55 + 0.45 * across) * 0.82;
    },
    weft: (u, v) => (up(u, v) ? 0 : 1),
  };
}

/** How far a stitch's legs lean, in stitches. */
const LEAN = 0.62;

function knit(): Weave['relief'] {
  return (u, v) => {
    const across = fraction(u);
    const leg = Math.abs(across - 0.5) * 2;
    const loop = fraction(v - leg * LEAN);
    return arch(loop) ** 0.7 * (0.35 + 0.65 * arch(across < 0.5 ? across * 2 : across * 2 - 1));
  };
}

const stitchAt: Weave['stitch'] = (u, v) => {
  const leg = Math.abs(fraction(u) - 0.5) * 2;
  return [Math.floor(u) + 0.5, Math.floor(v - leg * LEAN) + 0.5 + LEAN / 2];
};

function boucle(noise: Noise): Weave['relief'] {
  return (u, v) => {
    const curl = layered(noise, u * 0.9, v * 0.9, 2);
    const loop = Math.sin((u + curl * 1.6) * 4.2) * Math.sin((v - curl * 1.6) * 4.2);
    return smoothstep(-0.9, 0.9, loop + curl * 1.3);
  };
}

function quilt(): Weave['relief'] {
  return (u, v) => {
    const a = Math.abs(Math.sin((u + v) * Math.PI * 0.5));
    const b = Math.abs(Math.sin((u - v) * Math.PI * 0.5));
    return (a * b) ** 0.42;
  };
}

function leather(noise: Noise): Weave['relief'] {
  return (u, v) => {
    const crack = Math.abs(noise(u, v)) * 0.7 + Math.abs(noise(u * 2.1 + 5, v * 2.1)) * 0.4;
    return clamp(0.25 + crack * 1.5, 0, 1);
  };
}

const fibres =
  (noise: Noise): Weave['relief'] =>
  (u, v) =>
    0.5 + 0.5 * layered(noise, u, v, 3);

/** Crinkled cotton: puckered stripes beside flat ones. */
function seersucker(noise: Noise): Weave['relief'] {
  return (u, v) => {
    const pucker = smoothstep(0.1, 0.5, Math.sin(u * turn * 0.25));
    return 0.5 + 0.5 * pucker * noise(u * 0.35, v * 0.9) + 0.12 * Math.sin(u * turn) * Math.sin(v * turn);
  };
}

const cable = (): Weave['relief'] => {
  const stitch = knit();
  return (u, v) => {
    const panel = modulo(u, 16);
    if (panel > 8) return stitch(u, v) * 0.45;
    const twist = v / 9;
    const a = arch((panel - 4 + 2.1 * Math.sin(twist * turn)) / 4 + 0.5);
    const b = arch((panel - 4 - 2.1 * Math.sin(twist * turn)) / 4 + 0.5);
    return (
      Math.max(Math.cos(twist * turn) > 0 ? a : a * 0.75, Math.cos(twist * turn) > 0 ? b * 0.75 : b) * 0.85 +
      stitch(u, v) * 0.15
    );
  };
};

const looms = {
  plain: () => ({ ...woven((c, r) => modulo(c + r, 2) === 0), depth: 0.3, yarn: 0.11, valley: 0.16 }),
  basket: () => ({
    ...woven((c, r) => modulo(Math.floor(c / 2) + Math.floor(r / 2), 2) === 0),
    depth: 0.38,
    yarn: 0.2,
    valley: 0.22,
  }),
  twill: () => ({ ...woven((c, r) => modulo(c + r, 4) < 2), depth: 0.36, yarn: 0.12, valley: 0.2 }),
  denim: () => ({ ...woven((c, r) => modulo(c + r, 3) > 0), depth: 0.4, yarn: 0.13, valley: 0.22 }),
  herringbone: () => ({
    ...woven((c, r) => modulo(modulo(Math.floor(c / 12), 2) === 0 ? c + r : r - c, 4) < 2),
    depth: 0.4,
    yarn: 0.17,
    valley: 0.22,
  }),
  satin: () => ({ ...woven((c, r) => modulo(c * 2 + r, 5) > 0), depth: 0.08, yarn: 0.12, valley: 0.04 }),
  rib: () => ({ relief: (u: number) => 0.5 + 0.5 * Math.cos(u * turn), depth: 0.3, yarn: 0.75, valley: 0.3 }),
  cord: () => ({
    relief: (u: number) => Math.abs(Math.sin(u * Math.PI)) ** 0.6,
    depth: 0.26,
    yarn: 0.6,
    valley: 0.42,
  }),
  knit: () => ({ relief: knit(), depth: 0.34, yarn: 0.6, valley: 0.34, stitch: stitchAt }),
  jersey: () => ({ relief: knit(), depth: 0.14, yarn: 0.18, valley: 0.12 }),
  cable: () => ({ relief: cable(), depth: 1.2, yarn: 0.62, valley: 0.34 }),
  boucle: (seed: number) => ({ relief: boucle(gradientNoise(seed)), depth: 0.62, yarn: 0.5, valley: 0.4 }),
  felt: (seed: number) => ({ relief: fibres(gradientNoise(seed)), depth: 0.32, yarn: 0.3, valley: 0.1 }),
  leather: (seed: number) => ({ relief: leather(gradientNoise(seed)), depth: 0.1, yarn: 0.16, valley: 0.1 }),
  quilted: () => ({ relief: quilt(), depth: 0.2, yarn: 4.2, valley: 0.16 }),
  seersucker: (seed: number) => ({
    relief: seersucker(gradientNoise(seed)),
    depth: 0.4,
    yarn: 0.42,
    valley: 0.12,
  }),
} satisfies Record<string, (seed: number) => Weave>;

export type WeaveName = keyof typeof looms;
export const weaveOf = (name: WeaveName, seed: number): Weave => looms[name](seed);
