import { drapery } from '../cloth/drapery.ts';
import { table } from '../garments/cut.ts';
import { card } from '../making/materials.ts';
import type { Knot, Point } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene } from '../scene/scene.ts';
import { paper } from '../views/draw.ts';
import type { Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';
import { blankTag, layTag } from './printed-tag.ts';

const TIE: readonly Knot[] = [
  [-0.9, -8.4],
  [1.8, -10.6],
  [5.4, -13.4],
];
const TALL = 24;

/** The swing tag on the garment's cloth: title, number, and a code that leads to the passport. */
export async function swingTag(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment } = subject;
  const { seed } = garment;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, garment.ground, seed);
  const cloths = table(garment.cloths, seed, 'front');
  const all: Point[] = [
    [-14, -16],
    [14, -16],
    [14, 16],
    [-14, 16],
  ];
  lay(scene, {
    shape: all,
    surface: cloths.cloth,
    grain: 0.22,
    lift: 0,
    folds: drapery({ seed, apex: [18, -52], size: TALL, loose: 0.5 }).folds({ seed, count: 44, depth: 0.62 }),
  });
  const back = card(garment.label?.ground ?? '#2a2722', seed + 2);
  blankTag(scene, { x: 0.9, y: 1.5, turn: 0.13 }, back);
  await layTag(scene, subject, { x: -0.2, y: 1.4, turn: -0.05, tie: TIE });
  return develop(scene, { seed, vignette: 0.3, shadow: false });
}
