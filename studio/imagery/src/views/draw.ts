import type { Layout } from '../garments/cut.ts';
import { isInside } from '../garments/parts.ts';
import { rgb } from '../maths/colour.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { type FloorSpec, paintFloor } from '../scene/floor.ts';
import { rulePaper, spreadPaper } from '../scene/ground.ts';
import { layAll } from '../scene/lay.ts';
import { type Camera, emptyScene, raise, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import type { Ground, Size, Subject } from './subject.ts';

const INK = '#6b6355';
const VIGNETTE = 0.22;

export function paper(scene: Scene, ground: Ground, seed: number): void {
  spreadPaper(scene, ground.colour, seed);
  if (ground.ruled) rulePaper(scene, INK, scene.width / 12.5);
}

/** A label inside lies on the back, below the fronts, in their shade. */
const INSIDE_SHADE = 0.14;

export async function withLabel(layout: Layout, subject: Subject): Promise<Layout> {
  const { label } = subject;
  const place = layout.label;
  if (!label || !place) return layout;
  const mask = await lettering((place.tab ? label.initials : undefined) ?? label.text, label.face);
  const woven = wovenLabel(mask, { ...place, ground: label.ground, ink: label.ink });
  const back = place.inside ? layout.pieces.findLastIndex(isInside) : -1;
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
  floor?: FloorSpec;
  /** How far its shadow falls; 1 for what lies. */
  off?: number;
  apart?: boolean;
  /** What is printed on what lies there. */
  print?: (scene: Scene) => Promise<void>;
}

type Setting = Pick<Subject, 'ground' | 'seed'>;

/** What is laid out, one thing upon the other with its buttons, and lit. */
export async function draw(
  layouts: readonly Layout[],
  { ground, seed }: Setting,
  size: Size,
  { camera, off, apart, floor, print }: Shot,
): Promise<Picture> {
  const scene = emptyScene(size.width, size.height, camera);
  paper(scene, ground, seed);
  if (floor) paintFloor(scene, ground.colour, floor);
  for (const { pieces, buttons = [] } of layouts) {
    layAll(scene, pieces);
    for (const button of buttons) sewButton(scene, button);
  }
  await print?.(scene);
  raise(scene);
  return develop(scene, { seed, ground: rgb(ground.colour), vignette: VIGNETTE, off, apart });
}
