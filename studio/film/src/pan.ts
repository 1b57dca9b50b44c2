import { at, clamp } from '@toile/studio-imagery/maths/scalar';
import type { Picture } from '@toile/studio-imagery/scene/develop';
import type { Size } from '@toile/studio-imagery/views/subject';

/** The part of a larger picture that begins at this place, which may lie between its pixels. */
export function cutOut({ width, height, pixels }: Picture, size: Size, left: number, top: number): Picture {
  const out = new Uint8ClampedArray(size.width * size.height * 3);
  const read = (i: number): number => at(pixels as unknown as Uint8Array, i);
  const startX = clamp(left, 0, width - size.width - 1);
  const startY = clamp(top, 0, height - size.height - 1);
  const [column, row] = [Math.floor(startX), Math.floor(startY)];
  const [u, v] = [startX - column, startY - row];
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const from = ((row + y) * width + column + x) * 3;
      const below = from + width * 3;
      const to = (y * size.width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const upper = read(from + c) * (1 - u) + read(from + c + 3) * u;
        const lower = read(below + c) * (1 - u) + read(below + c + 3) * u;
        out[to + c] = upper * (1 - v) + lower * v;
      }
    }
  return { ...size, pixels: out };
}
