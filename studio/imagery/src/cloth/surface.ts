import { mixRgb, type Rgb, rgb } from '../maths/colour.ts';
import { gradientNoise, layered } from '../maths/noise.ts';
import { smoothstep } from '../maths/scalar.ts';
import type { ClothSpec } from './cloth-spec.ts';
import { printOf } from './prints.ts';
import { weaveOf } from './weaves.ts';

/** What one point of a surface is like. One object is reused for every point: read it at once. */
export interface Dot {
  red: number;
  green: number;
  blue: number;
  tiltU: number;
  tiltV: number;
  gloss: number;
  polish: number;
  nap: number;
  /** Share of the light that it reflects like a mirror. */
  mirror?: number;
}

/** A material that a piece is cut from. */
export interface Surface {
  weight: number;
  /** How thick a double layer lies, 0 silk … 1 quilt; a hard thing has none. */
  thick?: number;
  /** Glazed or polished: a reflection shows the least unevenness of its form. */
  hard?: boolean;
  /** Prepares for a magnification, in pixels a centimetre; places are given in centimetres. */
  sample: (scale: number) => (u: number, v: number) => Dot;
}

const POLISH: Partial<Record<ClothSpec['weave'], number>> = { satin: 0.2, leather: 0.26, jersey: 0.08 };
const WEIGHT: Partial<Record<ClothSpec['weave'], number>> = {
  satin: 0.15,
  jersey: 0.3,
  plain: 0.35,
  seersucker: 0.35,
  knit: 0.7,
  cable: 0.9,
  boucle: 0.85,
  felt: 1,
  quilted: 0.9,
  leather: 0.8,
  denim: 0.75,
};

const THICK: Partial<Record<ClothSpec['weave'], number>> = {
  satin: 0.05,
  jersey: 0.2,
  rib: 0.55,
  denim: 0.38,
  twill: 0.34,
  herringbone: 0.45,
  leather: 0.45,
  cord: 0.45,
  knit: 0.65,
  felt: 0.6,
  cable: 0.85,
  boucle: 0.8,
  quilted: 1,
};
const USUAL_THICK = 0.2;

const blankDot = (): Dot => ({ red: 0, green: 0, blue: 0, tiltU: 0, tiltV: 0, gloss: 0, polish: 0, nap: 0 });

/** Yarns finer than the pixels would shimmer: they fade into an even tone. */
const visible = (pixelsPerYarn: number): number => smoothstep(1.9, 4.2, pixelsPerYarn);

export function surfaceOf(spec: ClothSpec, seed: number): Surface {
  const weave = weaveOf(spec.weave, seed);
  const yarn = weave.yarn * (spec.yarn ?? 1);
  const base = rgb(spec.colour);
  const weft = rgb(spec.weft ?? spec.colour);
  const uneven = gradientNoise(seed + 31);
  const melange = spec.melange ?? 0.25;
  const gloss = spec.gloss ?? (spec.weave === 'satin' ? 0.5 : spec.weave === 'leather' ? 0.4 : 0.03);
  const polish = POLISH[spec.weave] ?? 0.07;
  const sample = (scale: number) => {
    const screens = (spec.prints ?? []).map((screen, k) => ({
      ink: rgb(screen.colour),
      share: printOf(screen, seed + 7 * k, 0.6 / scale),
    }));
    const seen = visible(yarn * scale);
    const far = mixRgb(base, weft, spec.weave === 'denim' ? 0.16 : 0.42);
    const depth = weave.depth * seen;
    const step = Math.max(0.12, 0.6 / (yarn * scale));
    const dot = blankDot();
    return (u: number, v: number): Dot => {
      const a = u / yarn;
      const b = v / yarn;
      const here = seen === 0 ? 0 : weave.relief(a, b);
      let tone: Rgb = base;
      if (spec.weft) tone = mixRgb(far, (weave.weft?.(a, b) ?? 0) > 0.5 ? weft : base, seen);
      const [inkU, inkV] = (seen > 0 ? weave.stitch?.(a, b) : undefined) ?? [a, b];
      for (const screen of screens) {
        const share = screen.share(inkU * yarn, inkV * yarn);
        if (share > 0) tone = mixRgb(tone, screen.ink, share);
      }
      const dye =
        melange === 0
          ? 0
          : (seen === 0 ? 0 : uneven(a * 0.31, b * 0.23) * 0.06 * seen) +
            layered(uneven, u * 0.11, v * 0.07, 2) * 0.08;
      const valley = 1 - weave.valley * (seen * (1 - here) + (1 - seen) * 0.35) + dye * melange * 2;
      dot.red = tone[0] * valley;
      dot.green = tone[1] * valley;
      dot.blue = tone[2] * valley;
      dot.tiltU = depth === 0 ? 0 : ((weave.relief(a + step, b) - here) / step) * depth;
      dot.tiltV = depth === 0 ? 0 : ((weave.relief(a, b + step) - here) / step) * depth;
      dot.gloss = gloss;
      dot.polish = polish;
      dot.nap = spec.nap ?? 0;
      return dot;
    };
  };
  return {
    weight: spec.weight ?? WEIGHT[spec.weave] ?? 0.5,
    thick: THICK[spec.weave] ?? USUAL_THICK,
    sample,
  };
}
