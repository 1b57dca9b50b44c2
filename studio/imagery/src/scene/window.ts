import { clamp } from '../maths/scalar.ts';
import type { Point } from '../raster/curve.ts';
import type { Scene } from './scene.ts';

/** The part of the picture that a piece touches. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function toPixels(scene: Scene, points: readonly Point[], origin: Point = [0, 0]): Point[] {
  const { scale, x, y } = scene.camera;
  return points.map(([px, py]) => [px * scale + x - origin[0], py * scale + y - origin[1]] as const);
}

export function windowOf(scene: Scene, points: readonly Point[], margin: number): Window {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = clamp(Math.floor(Math.min(...xs) - margin), 0, scene.width - 1);
  const y = clamp(Math.floor(Math.min(...ys) - margin), 0, scene.height - 1);
  const right = clamp(Math.ceil(Math.max(...xs) + margin), x + 1, scene.width);
  const bottom = clamp(Math.ceil(Math.max(...ys) + margin), y + 1, scene.height);
  return { x, y, width: right - x, height: bottom - y };
}
