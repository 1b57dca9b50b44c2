import { rgb } from '../maths/colour.ts';
import { at } from '../maths/scalar.ts';
import { coverage } from '../raster/coverage.ts';
import type { Point } from '../raster/curve.ts';
import { dashes, strokeShapes } from '../raster/stroke.ts';
import type { Stitch } from './piece.ts';
import type { Scene } from './scene.ts';
import { toPixels, windowOf } from './window.ts';

interface Ink {
  /** Change of height, in pixels. */
  relief: number;
  /** Colour to mix in, or a darkening when there is none. */
  colour?: readonly [number, number, number];
  strength: number;
}

function trace(scene: Scene, shapes: readonly (readonly Point[])[], ink: Ink): void {
  const window = windowOf(scene, shapes.flat(), 2);
  const local = shapes.map((shape) => shape.map(([x, y]) => [x - window.x, y - window.y] as const));
  const mask = coverage(local, window.width, window.height);
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      const cover = at(mask.data, row * window.width + column);
      if (cover < 0.01) continue;
      const i = (window.y + row) * scene.width + window.x + column;
      const share = cover * ink.strength * at(scene.cover.data, i);
      scene.relief.data[i] = at(scene.relief.data, i) + ink.relief * cover;
      const paint = (data: Float32Array, tone: number | undefined) => {
        const was = at(data, i);
        data[i] = tone === undefined ? was * (1 - share) : was + (tone - was) * share;
      };
      paint(scene.red.data, ink.colour?.[0]);
      paint(scene.green.data, ink.colour?.[1]);
      paint(scene.blue.data, ink.colour?.[2]);
    }
}

/** Draws a line of stitching into the cloth that lies there. */
export function sew(scene: Scene, stitch: Stitch): void {
  const { scale } = scene.camera;
  const line = toPixels(scene, stitch.line);
  if (stitch.kind === 'seam') {
    trace(scene, strokeShapes(line, Math.max(1.4, 0.16 * scale)), { relief: -0.11 * scale, strength: 0.28 });
    return;
  }
  if (stitch.kind === 'edge') {
    trace(scene, strokeShapes(line, Math.max(1.5, 0.3 * scale)), { relief: 0.1 * scale, strength: 0 });
    return;
  }
  const thread = dashes(line, 0.42 * scale, 0.2 * scale).flatMap((part) =>
    strokeShapes(part, Math.max(0.9, 0.09 * scale)),
  );
  trace(scene, strokeShapes(line, Math.max(1.4, 0.24 * scale)), { relief: -0.05 * scale, strength: 0.1 });
  const ink: Ink = { relief: 0.06 * scale, strength: stitch.thread ? 0.85 : 0.28 };
  trace(scene, thread, stitch.thread ? { ...ink, colour: rgb(stitch.thread) } : ink);
}
