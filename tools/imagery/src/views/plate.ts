import { type Layout, table } from '../garments/cut.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { rulePaper, spreadPaper } from '../scene/ground.ts';
import { lay } from '../scene/lay.ts';
import { type Camera, emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { folded } from './folded.ts';
import { close, whole } from './frame.ts';
import { type Ground, layOutSubject, type Size, type Subject } from './subject.ts';

export type ViewName = 'front' | 'detail' | 'back' | 'folded';

const INK = '#6b6355';

export function paper(scene: Scene, ground: Ground, seed: number): void {
  spreadPaper(scene, ground.colour, seed);
  if (ground.ruled) rulePaper(scene, INK, scene.width / 12.5);
}

/** Where in the order of pieces the label is sewn: on the inside of the back, below the fronts. */
const LABEL_AFTER_INSIDE = ['coat', 'jacket', 'jumper', 'cardigan', 'waistcoat', 'dress', 'blouse'];

async function withLabel(layout: Layout, subject: Subject): Promise<Layout> {
  const { label } = subject;
  if (!label || !layout.label) return layout;
  const mask = await lettering(label.text, label.face);
  const piece = wovenLabel(mask, { ...layout.label, ground: label.ground, ink: label.ink });
  const inside = LABEL_AFTER_INSIDE.includes(subject.make.kind)
    ? layout.pieces.findLastIndex((p) => (p.shade ?? 0) >= 0.3)
    : -1;
  const pieces = inside < 0 ? [...layout.pieces, piece] : layout.pieces.toSpliced(inside + 1, 0, piece);
  return { ...layout, pieces };
}

function draw(layout: Layout, subject: Subject, size: Size, camera: Camera): Picture {
  const scene = emptyScene(size.width, size.height, camera);
  paper(scene, subject.ground, subject.seed);
  for (const piece of layout.pieces) lay(scene, piece);
  for (const button of layout.buttons ?? []) sewButton(scene, button);
  return develop(scene, { seed: subject.seed });
}

/** One picture of a product. */
export async function plate(subject: Subject, view: ViewName, size: Size): Promise<Picture> {
  const on = table(subject.cloths, subject.seed, view === 'back' ? 'back' : 'front');
  const plain = layOutSubject(subject.make, on);
  const layout = await withLabel(view === 'folded' ? folded(plain, on) : plain, subject);
  return draw(
    layout,
    subject,
    size,
    view === 'detail' ? close(layout, subject.make, size) : whole(layout, subject.make, size),
  );
}
