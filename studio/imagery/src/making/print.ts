import { rgb } from '../maths/colour.ts';
import { type Field, sampled } from '../maths/field.ts';
import { at } from '../maths/scalar.ts';
import type { Point } from '../raster/curve.ts';
import type { Scene } from '../scene/scene.ts';
import { toPixels, windowOf } from '../scene/window.ts';
import { own, placed, type Spot } from './place.ts';

export interface Print extends Spot {
  /** Centimetres; the height follows from the mask. */
  width: number;
  colour: string;
  /** 1 covers what lies below. */
  strength?: number;
}

/** Prints a mask — type, a code — with its middle at a place, flat on what lies there. */
export function print(scene: Scene, mask: Field, spec: Print): void {
  const { width, colour, strength = 0.92 } = spec;
  const height = (width * mask.height) / mask.width;
  const [w, h] = [width / 2, height / 2];
  const corners: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  const window = windowOf(scene, toPixels(scene, placed(corners, spec)), 1);
  const ink = rgb(colour);
  const { scale, x: x0, y: y0 } = scene.camera;
  const perCm = mask.width / width;
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      let cover = 0;
      for (const [du, dv] of SUBPIXELS) {
        const [u, v] = own((window.x + column + du - x0) / scale, (window.y + row + dv - y0) / scale, spec);
        const [mx, my] = [(u + w) * perCm - 0.5, (v + h) * perCm - 0.5];
        if (mx > -0.5 && my > -0.5 && mx < mask.width - 0.5 && my < mask.height - 0.5)
          cover += sampled(mask, mx, my) / SUBPIXELS.length;
      }
      if (cover <= 0) continue;
      paint(scene, (window.y + row) * scene.width + window.x + column, ink, cover * strength);
    }
}

const SUBPIXELS = [0.125, 0.375, 0.625, 0.875].flatMap((dv) =>
  [0.125, 0.375, 0.625, 0.875].map((du) => [du, dv] as const),
);

export function paint(scene: Scene, i: number, ink: readonly [number, number, number], share: number): void {
  for (const [k, { data }] of [scene.red, scene.green, scene.blue].entries())
    data[i] = at(data, i) * (1 - share) + (ink[k] ?? 0) * share;
}
