import { table } from '../garments/cut.ts';
import { mark } from '../making/mark.ts';
import type { Knot, Point } from '../raster/curve.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { paper } from '../views/draw.ts';
import { folded } from '../views/folded.ts';
import { layOutSubject, type Size } from '../views/subject.ts';
import type { CutName } from './cutting-tables.ts';
import { foldedShorts } from './folded-shorts.ts';
import type { PassportSubject } from './passport-subject.ts';
import { layTag } from './printed-tag.ts';

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
  await layTag(scene, subject, { ...TAG, tie: TIES[subject.cut] });
  return develop(scene, { seed });
}
