import { blurred, type Field, field, sampled } from '../maths/field.ts';
import { at, clamp } from '../maths/scalar.ts';
import { coverage } from '../raster/coverage.ts';
import type { Piece, Relief } from './piece.ts';
import type { Scene } from './scene.ts';
import { sew } from './sew.ts';
import { toPixels, type Window, windowOf } from './window.ts';

const FOLD_STEP = 3;

/** Folds are soft, so they are worked out on a coarse grid and read between its points. */
function foldGrid(scene: Scene, window: Window, folds: Relief): Field {
  const { scale, x, y } = scene.camera;
  const grid = field(Math.ceil(window.width / FOLD_STEP) + 2, Math.ceil(window.height / FOLD_STEP) + 2);
  for (let row = 0; row < grid.height; row++)
    for (let column = 0; column < grid.width; column++)
      grid.data[row * grid.width + column] =
        folds((window.x + column * FOLD_STEP - x) / scale, (window.y + row * FOLD_STEP - y) / scale) * scale;
  return blurred(grid, 0.9);
}

/** From a blurred mask (0.5 at the edge) to a rounded rise inwards. */
function rise(mask: number): number {
  const t = clamp((mask - 0.5) * 2, 0, 1);
  return 1 - (1 - t) * (1 - t);
}

/** Lays a piece on what is there already. */
export function lay(scene: Scene, piece: Piece): void {
  const { scale } = scene.camera;
  const { lift = 0.25, turn = 0.35, body = 0, reach = 3, follow = 0, shade = 0, grain = 0 } = piece;
  const points = toPixels(scene, piece.shape);
  const window = windowOf(scene, points, 2);
  const shapes = [piece.shape, ...(piece.holes ?? [])].map((s) => toPixels(scene, s, [window.x, window.y]));
  const mask = coverage(shapes, window.width, window.height);
  const edge = blurred(mask, Math.max(0.8, turn * scale));
  const bulk = body === 0 ? undefined : blurred(mask, reach * scale);
  const folds = piece.folds && foldGrid(scene, window, piece.folds);
  const cos = Math.cos(grain);
  const sin = Math.sin(grain);
  const sample = piece.surface.sample(scale);
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      const local = row * window.width + column;
      const cover = at(mask.data, local);
      if (cover < 0.004) continue;
      const i = (window.y + row) * scene.width + window.x + column;
      const fold = folds ? sampled(folds, column / FOLD_STEP, row / FOLD_STEP) : 0;
      const rounded = rise(at(edge.data, local));
      const relief =
        at(scene.relief.data, i) * follow +
        lift * scale * rounded +
        fold * (0.25 + 0.75 * rounded) +
        (bulk ? rise(at(bulk.data, local)) * body * scale : 0);
      const px = (window.x + column - scene.camera.x + fold * 0.55) / scale;
      const py = (window.y + row - scene.camera.y + fold * 0.3) / scale;
      const dot = sample(px * cos + py * sin, py * cos - px * sin);
      const keep = 1 - cover;
      const light = 1 - shade;
      const blend = (to: Field, value: number) => {
        to.data[i] = at(to.data, i) * keep + value * cover;
      };
      blend(scene.relief, relief);
      blend(scene.tiltX, dot.tiltU * cos - dot.tiltV * sin);
      blend(scene.tiltY, dot.tiltU * sin + dot.tiltV * cos);
      blend(scene.red, dot.red * light);
      blend(scene.green, dot.green * light);
      blend(scene.blue, dot.blue * light);
      blend(scene.gloss, dot.gloss);
      blend(scene.polish, dot.polish);
      blend(scene.nap, dot.nap);
      scene.cover.data[i] = Math.max(at(scene.cover.data, i), cover);
    }
  for (const stitch of piece.stitches ?? []) sew(scene, stitch);
}
