import { rumple } from '../cloth/folds.ts';
import { table } from '../garments/cut.ts';
import { CHALK_WHITE, mark } from '../making/mark.ts';
import { twine } from '../making/materials.ts';
import { eyeOf, needle } from '../making/needle.ts';
import { pin } from '../making/pin.ts';
import { placedPoint } from '../making/place.ts';
import { beside, ribbon, strand } from '../making/ribbon.ts';
import { curve, type Knot, type Point } from '../raster/curve.ts';
import { dashes } from '../raster/stroke.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene, type Scene } from '../scene/scene.ts';
import { paper } from '../views/draw.ts';
import type { Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';

const TALL = 9;
/** The turned edge, from left to right. */
const EDGE = curve([
  [-8, 2.5],
  [-3, 1.25],
  [1, 0.55],
  [4, -0.35],
  [8, -1.8],
]);
/** Where the seam runs, and how far it has got. */
const SEAM = beside(EDGE, -0.55);
const SEWN = 0.7;
const NEEDLE = { x: 2.5, y: 1.9, turn: -0.95 };
const NEEDLE_LONG = 3.9;

function stitches(scene: Scene, colour: string): Point {
  const sewn = SEAM.filter(([x]) => x < SEWN);
  const thread = twine(colour, 0.09);
  for (const row of dashes(sewn, 0.42, 0.24)) {
    lay(scene, { shape: ribbon(row, 0.13), surface: thread, lift: 0.1, turn: 0.06, follow: 0.98 });
  }
  return sewn.at(-1) ?? [0, 0];
}

/** From the last stitch in a slack loop to the eye, and a tail beyond it. */
function slack(from: Point): Knot[][] {
  const [ex, ey] = placedPoint([0, eyeOf(NEEDLE_LONG)], NEEDLE);
  return [
    [
      from,
      [from[0] + 0.3, from[1] + 0.45],
      [0.35, 1.75],
      [-0.55, 2.55],
      [-1.55, 2.95],
      [-2.1, 3.35],
      [-1.75, 3.75],
      [-0.7, 3.65],
      [0.9, 3.2],
      [2.4, 2.95],
      [ex, ey],
    ],
    [
      [ex, ey],
      [ex + 0.35, ey - 0.3],
      [ex + 0.42, ey + 0.1],
      [ex + 0.1, ey + 0.7],
      [ex - 0.35, ey + 1.3],
      [ex - 0.2, ey + 2],
      [ex + 0.4, ey + 2.6],
    ],
  ];
}

/** A seam as it is sewn: done on the left, pinned on the right, the needle between. */
export async function seamCloseUp(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment, threads, glass } = subject;
  const { seed } = garment;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, garment.ground, seed);
  const cloths = table(garment.cloths, seed, 'front');
  const under = garment.cloths.trim ? cloths.trim : cloths.rib;
  const sheet: Point[] = [
    [-7, -7],
    [7, -7],
    [7, 7],
    [-7, 7],
  ];
  lay(scene, { shape: sheet, surface: under, grain: 0.2, lift: 0, folds: rumple(seed + 9, 0.16, 3.4, 1.2) });
  const upper: Point[] = [...EDGE, [8, -9], [-8, -9]];
  lay(scene, {
    shape: upper,
    surface: cloths.cloth,
    grain: -0.16,
    lift: 0.2,
    turn: 0.2,
    body: 0.1,
    reach: 0.7,
    follow: 0.4,
    folds: rumple(seed, 0.2, 3, 1.2),
  });
  mark(scene, [SEAM.filter(([x]) => x > SEWN + 0.5)], { ...CHALK_WHITE, width: 0.07, strength: 0.75 });
  const last = stitches(scene, threads[0]);
  pin(scene, { x: 2.2, y: -1.7, turn: 1.32 }, glass, 2.9);
  pin(scene, { x: 3.6, y: -2.2, turn: 1.26 }, glass, 2.9);
  const thread = twine(threads[0], 0.09);
  const [loop = [], tail = []] = slack(last);
  lay(scene, { shape: strand(tail, 0.1), surface: thread, lift: 0.1, turn: 0.05, follow: 0.9 });
  lay(scene, needle(NEEDLE, NEEDLE_LONG, 0.15));
  lay(scene, { shape: strand(loop, 0.1), surface: thread, lift: 0.1, turn: 0.05, follow: 0.9 });
  return develop(scene, { seed, vignette: 0.26, shadow: false });
}
