import { at } from '@toile/studio-imagery/maths/scalar';
import type { Picture } from '@toile/studio-imagery/scene/develop';

/** A frame as encoders take it: brightness at full, colour at half the resolution (I420, BT.709, 16 … 235). */
export function planes({ width, height, pixels }: Picture): Uint8Array {
  const size = width * height;
  const quarter = size / 4;
  const out = new Uint8Array(size + quarter * 2);
  const read = (i: number): number => at(pixels as unknown as Uint8Array, i);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (const [dx, dy] of QUAD) {
        const k = (y + dy) * width + x + dx;
        const [r, g, b] = [read(k * 3), read(k * 3 + 1), read(k * 3 + 2)];
        out[k] = Math.round(16 + 0.18259 * r + 0.61423 * g + 0.06201 * b);
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      const k = size + (y / 2) * (width / 2) + x / 2;
      out[k] = Math.round(128 - 0.10064 * red - 0.33857 * green + 0.43922 * blue);
      out[k + quarter] = Math.round(128 + 0.43922 * red - 0.39894 * green - 0.04027 * blue);
    }
  return out;
}

const QUAD = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
