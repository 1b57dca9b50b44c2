import { laidByHand } from '../garments/by-hand.ts';
import { type Layout, table } from '../garments/cut.ts';
import { rgb } from '../maths/colour.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { rulePaper, spreadPaper } from '../scene/ground.ts';
import { lay } from '../scene/lay.ts';
import { type Camera, emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { folded } from './folded.ts';
import { close, FOLDED, whole } from './frame.ts';
import { type Ground, isObject, layOutSubject, type MakeSpec, type Size, type Subject } from './subject.ts';

export type ViewName = 'front' | 'detail' | 'back' | 'folded';

const INK = '#6b6355';
const VIGNETTE = 0.22;

export function paper(scene: Scene, ground: Ground, seed: number): void {
  spreadPaper(scene, ground.colour, seed);
  if (ground.ruled) rulePaper(scene, INK, scene.width / 12.5);
}

/** A label inside lies on the back, below the fronts, in their shade. */
const INSIDE_SHADE = 0.14;

async function withLabel(layout: Layout, subject: Subject): Promise<Layout> {
  const { label } = subject;
  const place = layout.label;
  if (!label || !place) return layout;
  const mask = await lettering((place.tab ? label.initials : undefined) ?? label.text, label.face);
  const woven = wovenLabel(mask, { ...place, ground: label.ground, ink: label.ink });
  const back = place.inside ? layout.pieces.findLastIndex((p) => (p.shade ?? 0) >= 0.2) : -1;
  const pieces =
    back < 0
      ? [...layout.pieces, woven]
      : layout.pieces.toSpliced(back + 1, 0, { ...woven, shade: INSIDE_SHADE });
  return { ...layout, pieces };
}

function draw(layout: Layout, subject: Subject, size: Size, camera: Camera): Picture {
  const scene = emptyScene(size.width, size.height, camera);
  paper(scene, subject.ground, subject.seed);
  for (const piece of layout.pieces) lay(scene, piece);
  for (const button of layout.buttons ?? []) sewButton(scene, button);
  return develop(scene, { seed: subject.seed, ground: rgb(subject.ground.colour), vignette: VIGNETTE });
}

function cameraOf(layout: Layout, make: MakeSpec, view: ViewName, size: Size): Camera {
  if (view === 'detail') return close(layout, make, size);
  return view === 'folded' ? whole(layout, make, size, FOLDED) : whole(layout, make, size);
}

/** One picture of a product. */
export async function plate(subject: Subject, view: ViewName, size: Size): Promise<Picture> {
  const on = table(subject.cloths, subject.seed, view === 'back' ? 'back' : 'front');
  const plain = layOutSubject(subject.make, on);
  const labelled = await withLabel(view === 'folded' ? folded(plain, on) : plain, subject);
  const layout = isObject(subject.make) ? labelled : laidByHand(labelled, subject.seed + view.length);
  return draw(layout, subject, size, cameraOf(layout, subject.make, view, size));
}
