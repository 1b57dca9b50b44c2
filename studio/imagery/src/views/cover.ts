import { moved, type Spot } from '../making/place.ts';
import { clamp } from '../maths/scalar.ts';
import type { Picture } from '../scene/develop.ts';
import { draw, OFF_WALL } from './draw.ts';
import { rail } from './hung.ts';
import { hangingLayout, lyingLayout } from './plate.ts';
import type { Ground, Size, Subject } from './subject.ts';

/** A collection's picture that shows its pieces: side by side on a rail, or some of them on the table, close to. */
export interface CoverSpec {
  composition: 'rail' | 'table';
  pieces: readonly Subject[];
  ground: Ground;
  seed: number;
}

/** Centimetres from peg to peg, from the picture's top to the shoulders, and below the longest piece. */
const PEGS = 36;
const ABOVE = 21;
const BELOW = 12;
/** From the top to the bottom of the picture: long pieces may run out of it. */
const RAIL = { low: 92, high: 128 };

async function onRail({ pieces, ground, seed }: CoverSpec, size: Size): Promise<Picture> {
  const layouts = await Promise.all(pieces.map(hangingLayout));
  const hanging = layouts.map((layout, k) =>
    moved(layout, { x: (k - (pieces.length - 1) / 2) * PEGS, y: 0 }),
  );
  const bottom = Math.max(
    ...hanging.flatMap(({ pieces: all }) => all.flatMap(({ shape }) => shape.map(([, y]) => y))),
  );
  const scale = size.height / clamp(ABOVE + bottom + BELOW, RAIL.low, RAIL.high);
  const wall = { colour: ground.colour };
  return draw([{ pieces: [rail(wall.colour, seed)] }, ...hanging], { ground: wall, seed }, size, {
    camera: { scale, x: size.width / 2, y: ABOVE * scale },
    off: OFF_WALL,
  });
}

/** Where pieces lie: the first the largest part of the picture, aslant, the second under it. */
const PLACES: readonly Spot[] = [
  { x: 25, y: -30, turn: 0.5 },
  { x: -8, y: -21, turn: -0.22 },
];
const TABLE_TALL = 84;

async function onTable({ pieces, ground, seed }: CoverSpec, size: Size): Promise<Picture> {
  const layouts = await Promise.all(pieces.map((subject) => lyingLayout(subject, 'front')));
  const places = PLACES.slice(PLACES.length - layouts.length);
  const scale = size.height / TABLE_TALL;
  const lying = layouts.map((layout, k) => moved(layout, places[k] ?? { x: 0, y: 0 }));
  const camera = { scale, x: size.width / 2, y: size.height / 2 };
  return draw(lying, { ground, seed }, size, { camera });
}

export const cover = (spec: CoverSpec, size: Size): Promise<Picture> =>
  spec.composition === 'rail' ? onRail(spec, size) : onTable(spec, size);
