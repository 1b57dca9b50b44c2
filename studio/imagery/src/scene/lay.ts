import { blurred, type Field, field, fullyBlurred, sampled } from '../maths/field.ts';
import { at, clamp } from '../maths/scalar.ts';
import { coverage } from '../raster/coverage.ts';
import type { Piece, Relief, Shift } from './piece.ts';
import type { Scene } from './scene.ts';
import { sew } from './sew.ts';
import { toPixels, type Window, windowOf } from './window.ts';

const FOLD_STEP = 3;
const SHIFT_STEP = 9;
/** A fullness of less than this many pixels can't be seen. */
const LEAST_BODY = 0.4;
/** Cloth that lies on cloth keeps the height of what is below at its edge and sinks over about so many centimetres. */
const SETTLE = 1.5;
/** Edges of what is below show through so softly. */
const BRIDGED = 0.7;
const TABLE_SOFT = 0.16;

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

/** Displacement of the cloth, on a coarser grid still. */
function shiftGrids(scene: Scene, window: Window, lie: Shift): readonly [Field, Field] {
  const { scale, x, y } = scene.camera;
  const [across, down] = [0, 1].map(() =>
    field(Math.ceil(window.width / SHIFT_STEP) + 2, Math.ceil(window.height / SHIFT_STEP) + 2),
  ) as [Field, Field];
  for (let row = 0; row < across.height; row++)
    for (let column = 0; column < across.width; column++) {
      const [dx, dy] = lie(
        (window.x + column * SHIFT_STEP - x) / scale,
        (window.y + row * SHIFT_STEP - y) / scale,
      );
      across.data[row * across.width + column] = dx;
      down.data[row * across.width + column] = dy;
    }
  return [across, down];
}

/** Cloth lies on the table: where folds would go below it, they flatten out. */
const afloat = (height: number, softness: number): number =>
  (height + Math.sqrt(height * height + softness * softness)) / 2;

/** From a blurred mask (0.5 at the edge) to a rounded rise inwards. */
function rise(mask: number): number {
  const t = clamp((mask - 0.5) * 2, 0, 1);
  return 1 - (1 - t) * (1 - t);
}

/** What lies below the window, as the cloth on top of it feels it; nothing on bare paper. */
function below(scene: Scene, window: Window): Field | undefined {
  const part = field(window.width, window.height);
  for (let row = 0; row < window.height; row++) {
    const start = (window.y + row) * scene.width + window.x;
    part.data.set(scene.relief.data.subarray(start, start + window.width), row * window.width);
  }
  if (part.data.every((height) => height === 0)) return undefined;
  return blurred(part, Math.max(0.8, BRIDGED * scene.camera.scale));
}

/** The thin dark line that an edge draws on what it lies on: blur and offset in centimetres. */
const CONTACT = { blur: 0.2, right: 0.1, down: 0.13, strength: 0.42 };

/** Darkens what lies close to the edge of a piece, away from the light. */
function contact(scene: Scene, window: Window, mask: Field): void {
  const { scale } = scene.camera;
  const soft = blurred(mask, Math.max(0.8, CONTACT.blur * scale));
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      if (at(mask.data, row * window.width + column) === 1) continue;
      const shade = sampled(soft, column - CONTACT.right * scale, row - CONTACT.down * scale);
      if (shade < 0.01) continue;
      const i = (window.y + row) * scene.width + window.x + column;
      const light = 1 - CONTACT.strength * shade;
      for (const { data } of [scene.red, scene.green, scene.blue]) data[i] = at(data, i) * light;
    }
}

function blend({ data }: Field, i: number, value: number, cover: number): void {
  data[i] = at(data, i) * (1 - cover) + value * cover;
}

/** The part of the picture that a piece touches, and how much of each pixel it covers there. */
function placeOf(scene: Scene, { shape, holes = [] }: Piece): { window: Window; mask: Field } {
  const window = windowOf(scene, toPixels(scene, shape), 2 + scene.camera.scale * 0.6);
  const shapes = [shape, ...holes].map((s) => toPixels(scene, s, [window.x, window.y]));
  return { window, mask: coverage(shapes, window.width, window.height) };
}

/** Lays pieces from the lowest to the uppermost. What lies below others has its height, and no colour: nobody sees it. */
export function layAll(scene: Scene, pieces: readonly Piece[]): void {
  const uppermost = new Uint8Array(scene.width * scene.height);
  pieces.forEach((piece, k) => {
    const { window, mask } = placeOf(scene, piece);
    for (let row = 0; row < window.height; row++)
      for (let column = 0; column < window.width; column++)
        if (at(mask.data, row * window.width + column) === 1)
          uppermost[(window.y + row) * scene.width + window.x + column] = k;
  });
  pieces.forEach((piece, k) => {
    lay(scene, piece, (i) => (uppermost[i] ?? 0) > k);
  });
}

/** Lays a piece on what is there already. */
export function lay(scene: Scene, piece: Piece, isHidden?: (pixel: number) => boolean): void {
  const { scale } = scene.camera;
  const { lift = 0.25, turn = 0.35, body = 0, reach = 3, follow = 0, shade = 0, grain = 0 } = piece;
  const { window, mask } = placeOf(scene, piece);
  contact(scene, window, mask);
  const soften = piece.surface.hard ? fullyBlurred : blurred;
  const edge = soften(mask, Math.max(0.8, turn * scale));
  const bulk = Math.abs(body * scale) < LEAST_BODY ? undefined : soften(mask, reach * scale);
  const base = below(scene, window);
  const settle = !base || follow === 1 ? undefined : blurred(mask, SETTLE * scale);
  const folds = piece.folds && foldGrid(scene, window, piece.folds);
  const volume = piece.volume && foldGrid(scene, window, piece.volume);
  const shifts = piece.lie && shiftGrids(scene, window, piece.lie);
  const cos = Math.cos(grain);
  const sin = Math.sin(grain);
  const sample = piece.surface.sample(scale);
  for (let row = 0; row < window.height; row++)
    for (let column = 0; column < window.width; column++) {
      const local = row * window.width + column;
      const cover = at(mask.data, local);
      if (cover < 0.004) continue;
      const i = (window.y + row) * scene.width + window.x + column;
      const gridX = column / FOLD_STEP;
      const gridY = row / FOLD_STEP;
      const fold = folds ? afloat(sampled(folds, gridX, gridY), TABLE_SOFT * scale) : 0;
      const near = settle ? 1 - rise(at(settle.data, local)) : 0;
      const rounded = rise(at(edge.data, local));
      const relief =
        (base ? at(base.data, local) * (follow + (1 - follow) * near) : 0) +
        lift * scale * rounded +
        fold * (0.25 + 0.75 * rounded) +
        (bulk ? rise(at(bulk.data, local)) * body * scale : 0);
      blend(scene.relief, i, relief, cover);
      blend(scene.volume, i, volume ? sampled(volume, gridX, gridY) : 0, cover);
      if (isHidden?.(i)) continue;
      const dx = shifts ? sampled(shifts[0], column / SHIFT_STEP, row / SHIFT_STEP) : 0;
      const dy = shifts ? sampled(shifts[1], column / SHIFT_STEP, row / SHIFT_STEP) : 0;
      const px = (window.x + column - scene.camera.x + fold * 0.55) / scale - dx;
      const py = (window.y + row - scene.camera.y + fold * 0.3) / scale - dy;
      const dot = sample(px * cos + py * sin, py * cos - px * sin);
      const light = 1 - shade;
      blend(scene.tiltX, i, dot.tiltU * cos - dot.tiltV * sin, cover);
      blend(scene.tiltY, i, dot.tiltU * sin + dot.tiltV * cos, cover);
      blend(scene.red, i, dot.red * light, cover);
      blend(scene.green, i, dot.green * light, cover);
      blend(scene.blue, i, dot.blue * light, cover);
      blend(scene.gloss, i, dot.gloss, cover);
      blend(scene.polish, i, dot.polish, cover);
      blend(scene.nap, i, dot.nap, cover);
      blend(scene.mirror, i, dot.mirror ?? 0, cover);
      scene.edge.data[i] = cover < 0.996 ? 1 : 0;
      scene.cover.data[i] = Math.max(at(scene.cover.data, i), cover);
    }
  for (const stitch of piece.stitches ?? []) sew(scene, stitch);
}
