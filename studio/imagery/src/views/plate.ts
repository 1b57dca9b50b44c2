import { laidByHand } from '../garments/by-hand.ts';
import { type Layout, table } from '../garments/cut.ts';
import { steel } from '../making/materials.ts';
import { rgb } from '../maths/colour.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { rulePaper, spreadPaper } from '../scene/ground.ts';
import { layAll } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { type Camera, emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { folded } from './folded.ts';
import { close, FOLDED, whole } from './frame.ts';
import { HOOK_TOP, hung, rail } from './hung.ts';
import { type Ground, isObject, layOutSubject, type MakeSpec, type Size, type Subject } from './subject.ts';

export type ViewName = 'front' | 'detail' | 'back' | 'folded' | 'hung';

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

/** What hangs throws its shadow so many times as far as what lies. */
export const OFF_WALL = 1.8;

interface Shot {
  camera: Camera;
  /** How far its shadow falls; 1 for what lies. */
  off?: number;
}

type Setting = Pick<Subject, 'ground' | 'seed'>;

/** What is laid out, one thing upon the other with its buttons, and lit. */
export function draw(
  layouts: readonly Layout[],
  { ground, seed }: Setting,
  size: Size,
  { camera, off }: Shot,
): Picture {
  const scene = emptyScene(size.width, size.height, camera);
  paper(scene, ground, seed);
  for (const { pieces, buttons = [] } of layouts) {
    layAll(scene, pieces);
    for (const button of buttons) sewButton(scene, button);
  }
  return develop(scene, { seed, ground: rgb(ground.colour), vignette: VIGNETTE, off });
}

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
  const layout = await lyingLayout(subject, view);
  return draw([layout], subject, size, { camera: cameraOf(layout, subject.make, view, size) });
}
