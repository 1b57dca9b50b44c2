import { at, smoothstep } from '@toile/studio-imagery/maths/scalar';
import type { Picture } from '@toile/studio-imagery/scene/develop';
import type { Size } from '@toile/studio-imagery/views/subject';

export interface WindowLightSpec {
  size: Size;
  /** Width of the pool of light, in shares of the picture's width. */
  wide: number;
  /** How far it wanders to either side. */
  drift: number;
}

const DIM = 0.62;
const BAR = 0.035;
const SOFT = 0.16;
/** The light falls in from the upper left: its edges lean. */
const LEAN = 0.42;

/** Low sun through a window with one glazing bar: a pool of light that wanders over what is there and comes back. */
export function windowLight({ size, wide, drift }: WindowLightSpec) {
  const { width, height } = size;
  return ({ pixels, ...picture }: Picture, moment: number): Picture => {
    const middle = 0.5 + drift * Math.sin(moment * Math.PI * 2);
    const lit = new Uint8ClampedArray(pixels.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const away = Math.abs(x / width + ((y - height / 2) / width) * LEAN - middle);
        const inside = 1 - smoothstep(wide / 2 - SOFT, wide / 2 + SOFT, away);
        const bar = 0.5 * (1 - smoothstep(BAR - 0.03, BAR + 0.05, away));
        const light = (DIM + (1 - DIM) * inside * (1 - bar)) ** (1 / 2.2);
        const i = (y * width + x) * 3;
        lit[i] = at(pixels as unknown as Uint8Array, i) * light;
        lit[i + 1] = at(pixels as unknown as Uint8Array, i + 1) * (light * 0.985 + 0.015);
        lit[i + 2] = at(pixels as unknown as Uint8Array, i + 2) * (light * 0.955 + 0.045);
      }
    return { ...picture, pixels: lit };
  };
}
