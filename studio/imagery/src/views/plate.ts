import { laidByHand } from '../garments/by-hand.ts';
import { type Layout, table } from '../garments/cut.ts';
import { steel } from '../making/materials.ts';
import type { Picture } from '../scene/develop.ts';
import type { Piece } from '../scene/piece.ts';
import type { Camera } from '../scene/scene.ts';
import { draw, OFF_WALL, withLabel } from './draw.ts';
import { folded } from './folded.ts';
import { close, FOLDED, whole } from './frame.ts';
import { HOOK_TOP, hung, rail } from './hung.ts';
import { measured } from './measured.ts';
import { onForm } from './on-form.ts';
import { overChair } from './over-chair.ts';
import { isObject, layOutSubject, type MakeSpec, type Size, type Subject } from './subject.ts';

export type ViewName = 'front' | 'detail' | 'back' | 'folded' | 'hung' | 'form' | 'chair' | 'measured';

function cameraOf(layout: Layout, make: MakeSpec, view: ViewName, size: Size): Camera {
  if (view === 'detail') return close(layout, make, size);
  return view === 'folded' ? whole(layout, make, size, FOLDED) : whole(layout, make, size);
}

/** How straight a garment hangs, as a share of how a hand lays it down. */
const BY_WEIGHT = 0.5;
/** A rail on the wall reaches beyond the picture; what hangs on it is in the middle. */
const ABOVE: Piece = { shape: [[0, HOOK_TOP]], surface: steel() };

/** A garment on its hanger and peg, without the wall. */
export async function hangingLayout(subject: Subject): Promise<Layout> {
  const on = { ...table(subject.cloths, subject.seed, 'front'), hangs: true };
  const labelled = await withLabel(layOutSubject(subject.make, on), subject);
  return hung(laidByHand(labelled, subject.seed, BY_WEIGHT), subject.make, on);
}

/** A garment that hangs, in front of a wall. */
async function onHanger(subject: Subject, size: Size): Promise<Picture> {
  const layout = await hangingLayout(subject);
  const camera = whole({ pieces: [ABOVE, ...layout.pieces] }, subject.make, size);
  const ground = { colour: subject.ground.colour };
  const wall: Layout = { pieces: [rail(ground.colour, subject.seed)] };
  return draw([wall, layout], { ...subject, ground }, size, { camera, off: OFF_WALL });
}

/** A thing as a hand has laid it on the table. */
export async function lyingLayout(subject: Subject, view: ViewName): Promise<Layout> {
  const on = table(subject.cloths, subject.seed, view === 'back' ? 'back' : 'front');
  const plain = layOutSubject(subject.make, on);
  const labelled = await withLabel(view === 'folded' ? folded(plain, on) : plain, subject);
  return isObject(subject.make) ? labelled : laidByHand(labelled, subject.seed + view.length);
}

/** One picture of a product. */
export async function plate(subject: Subject, view: ViewName, size: Size): Promise<Picture> {
  if (view === 'hung') return onHanger(subject, size);
  if (view === 'form') return onForm(subject, size);
  if (view === 'chair') return overChair(subject, size);
  const layout = await lyingLayout(subject, view);
  if (view === 'measured') return measured(layout, subject, size);
  return draw([layout], subject, size, { camera: cameraOf(layout, subject.make, view, size) });
}
