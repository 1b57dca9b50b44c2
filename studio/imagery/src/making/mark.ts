import { rgb } from '../maths/colour.ts';
import { gradientNoise } from '../maths/noise.ts';
import { at, smoothstep } from '../maths/scalar.ts';
import { coverage } from '../raster/coverage.ts';
import type { Point } from '../raster/curve.ts';
import { dashes, strokeShapes } from '../raster/stroke.ts';
import type { Scene } from '../scene/scene.ts';
import { toPixels, windowOf } from '../scene/window.ts';
import { paint } from './print.ts';

/** A line that is drawn on paper or cloth: pencil, ink, chalk. */
export interface Marking {
  colour: string;
  /** Centimetres. */
  width: number;
  strength: number;
  /** Length of dashes and of the gaps between them, in centimetres. */
  dash?: readonly [number, number];
  /** 0 an even line … 1 chalk on rough cloth. */
  grit?: number;
}

export const PENCIL: Marking = { colour: '#4a4640', width: 0.09, strength: 0.75, grit: 0.2 };
export const CHALK_BLUE: Marking = { colour: '#2B4C7E', width: 0.16, strength: 0.62, grit: 0.55 };
export const CHALK_WHITE: Marking = { colour: '#fffdf6', width: 0.22, strength: 0.9, grit: 0.5 };

/** Draws lines, each a row of places in centimetres. */
export function mark(scene: Scene, lines: readonly (readonly Point[])[], pen: Marking): void {
  const { scale } = scene.camera;
  const dash = pen.dash;
  const strokes = lines
    .map((points) => toPixels(scene, points))
    .flatMap((points) => (dash ? dashes(points, dash[0] * scale, dash[1] * scale) : [points]));
  const shapes = strokes.flatMap((points) => strokeShapes(points, Math.max(1.1, pen.width * scale)));
  if (shapes.length === 0) return;
  const window = windowOf(scene, shapes.flat(), 2);
  const local = shapes.map((shape) => shape.map(([x, y]) => [x - window.x, y - window.y] as const));
  const mask = coverage(local, window.width, window.height);
  const noise = gradientNoise(lines.length + 11);
  const ink = rgb(pen.colour);
  const grit = pen.grit ?? 0;
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      const cover = at(mask.data, row * window.width + column);
      if (cover < 0.01) continue;
      const [x, y] = [window.x + column, window.y + row];
      const dust = 1 - grit * smoothstep(-0.3, 0.6, noise(x * 0.41, y * 0.41));
      paint(scene, y * scene.width + x, ink, cover * pen.strength * dust);
    }
}
