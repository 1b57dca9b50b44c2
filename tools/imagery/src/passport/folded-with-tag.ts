import { rumple } from '../cloth/folds.ts';
import type { Layout, Table } from '../garments/cut.ts';
import { table } from '../garments/cut.ts';
import { mark } from '../making/mark.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { emptyScene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { folded } from '../views/folded.ts';
import { paper } from '../views/plate.ts';
import { layOutSubject, type Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';
import type { CutName } from './pattern-parts.ts';
import { layTag } from './swing-tag.ts';

/** Shorts folded leg on leg: the band, and below it both legs in layers. */
function foldedShorts(on: Table): Layout {
  const leg = (k: number): Piece => ({
    shape: outline([
      [-15 - k * 0.2, 4, 1],
      [14 + k * 0.25, 4, 1],
      [15.6 + k * 0.3, 20],
      [16.4 + k * 0.25, 43.4 + k * 0.9, 1],
      [0, 44 + k * 0.9],
      [-15.6 - k * 0.25, 43.6 + k * 0.9, 1],
      [-15.2 - k * 0.2, 24],
    ]),
    surface: on.cloth,
    lift: 0.7,
    turn: 0.55,
    body: 0.5,
    reach: 2.4,
    folds: rumple(on.seed + k, 0.24, 10, 1.6),
    stitches:
      k > 0
        ? []
        : [
            {
              kind: 'topstitch',
              thread: on.thread,
              line: [
                [-15.4, 41],
                [16, 40.8],
              ],
            },
            {
              kind: 'topstitch',
              thread: on.thread,
              line: [
                [-15.4, 41.6],
                [16, 41.4],
              ],
            },
          ],
  });
  const band: Piece = {
    shape: outline([
      [-14.8, 0, 1],
      [13.6, 0, 1],
      [14, 4.6, 1],
      [0, 4.9],
      [-15, 4.6, 1],
    ]),
    surface: on.rib,
    lift: 0.95,
    turn: 0.4,
    body: 0.35,
    reach: 1.4,
  };
  const cord = (knots: readonly Knot[]): Piece => ({
    shape: outline(knots),
    surface: on.trim,
    lift: 0.45,
    turn: 0.25,
    follow: 0.9,
  });
  return {
    pieces: [
      leg(3),
      leg(2),
      leg(1),
      leg(0),
      band,
      cord([
        [10.4, 3, 1],
        [12.6, 9],
        [11.4, 15.4, 1],
        [10.5, 15.2, 1],
        [11.5, 9],
        [9.4, 3, 1],
      ]),
      cord([
        [9.2, 3, 1],
        [8.4, 9],
        [9.3, 13.4, 1],
        [8.4, 13.6, 1],
        [7.4, 9],
        [8.2, 3, 1],
      ]),
    ],
  };
}

const TAG = { x: 7.4, y: 27.5, turn: 0.16 };
/** In the lapel, where a tag may hang without a hole being made for it. */
const BUTTONHOLE: readonly Point[] = [
  [7.6, 11],
  [9.6, 10.3],
];
const NECK: readonly Knot[] = [
  [8.6, 17.6],
  [7.2, 12],
  [5, 7.4],
  [2.4, 3.7],
];
/** What the string is tied to: the cord, the neck, the lapel. */
const TIES: Record<CutName, readonly Knot[]> = {
  shorts: [
    [9.6, 17.4],
    [9.4, 12],
    [8.8, 4.8],
  ],
  tee: NECK,
  'half-tee': NECK,
  jacket: [
    [8.7, 17.4],
    [8.9, 13.6],
    [8.6, 10.7],
  ],
};

/** The garment folded for the parcel, its label showing, its tag tied on. */
export async function foldedWithTag(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment } = subject;
  const { make, cloths, seed } = garment;
  const on = table(cloths, seed, 'front');
  const isShorts = make.kind === 'shorts';
  const layout = isShorts ? foldedShorts(on) : folded(layOutSubject(make, on), on);
  const scale = size.width / 47;
  const scene = emptyScene(size.width, size.height, {
    scale,
    x: size.width / 2,
    y: size.height / 2 - 21 * scale,
  });
  paper(scene, garment.ground, seed);
  for (const piece of layout.pieces) lay(scene, piece);
  for (const button of layout.buttons ?? []) sewButton(scene, button);
  const { label } = garment;
  if (label) {
    const mask = await lettering(label.text, label.face);
    const place = isShorts ? { x: -8.4, y: 1.1, width: 7.6 } : (layout.label ?? { x: 0, y: 2.6, width: 5.4 });
    lay(scene, wovenLabel(mask, { ...place, ground: label.ground, ink: label.ink }));
  }
  if (make.kind === 'jacket')
    mark(scene, [BUTTONHOLE], { colour: subject.threads[0], width: 0.34, strength: 0.9 });
  await layTag(scene, TAG, subject, TIES[subject.cut]);
  return develop(scene, { seed });
}
