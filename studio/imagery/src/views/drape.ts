import type { ClothSpec } from '../cloth/cloth-spec.ts';
import { type Drapery, drapery } from '../cloth/drapery.ts';
import { surfaceOf } from '../cloth/surface.ts';
import { random } from '../maths/random.ts';
import type { Point } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { emptyScene } from '../scene/scene.ts';
import { paper } from './draw.ts';
import type { Ground, Size } from './subject.ts';

export interface DrapeSpec {
  /** Cloths from the lowest to the uppermost; each covers less than the one below. */
  cloths: readonly ClothSpec[];
  /** Paper shows on this side of the lowest. */
  open?: 'left' | 'right' | 'none';
  ground: Ground;
  seed: number;
  /** Centimetres from the top to the bottom of the picture. */
  tall?: number;
  /** How far the folds swing; 0 taut, 1 loose. */
  loose?: number;
  /** Where the uncovered side of each cloth lies, in shares of the width from the open side. */
  edges?: readonly number[];
  thread?: string;
}

interface Hang {
  tall: number;
  wide: number;
  side: 1 | -1;
  drapery: Drapery;
}

/** Cloth from one of its own folds to beyond the picture. */
function layerShape({ tall, wide, side, drapery: hung }: Hang, from: number): Point[] {
  const x = side * (from - 0.5) * wide;
  const far = side * (wide + tall);
  return [...hung.line(x), [far, tall * 0.65], [far, -tall * 0.65]];
}

const sheet = (tall: number, wide: number): Point[] => [
  [-wide, -tall],
  [wide, -tall],
  [wide, tall],
  [-wide, tall],
];

function layer(hang: Hang, spec: DrapeSpec, k: number, cloth: ClothSpec, from: number | undefined): Piece {
  const { tall, wide, side } = hang;
  const seed = spec.seed + k * 101;
  const surface = surfaceOf(cloth, seed);
  const light = 1.2 - surface.weight;
  const shape = from === undefined ? sheet(tall, wide) : layerShape(hang, from);
  const inset = hang.drapery.line(side * ((from ?? 0) - 0.5) * wide + side * 1.1);
  return {
    shape,
    surface,
    grain: side * 0.16 - k * side * 0.1,
    lift: from === undefined ? 0 : tall * 0.005,
    turn: tall * 0.009,
    body: from === undefined ? 0 : tall * 0.016,
    reach: tall * 0.02,
    follow: k === 0 ? 0 : 0.35,
    folds: hang.drapery.folds({
      seed,
      count: Math.round(40 + light * 36),
      depth: tall * (0.027 + 0.014 * light),
    }),
    stitches:
      from === undefined || !spec.thread ? [] : [{ kind: 'topstitch', thread: spec.thread, line: inset }],
  };
}

/** Wide pictures leave room for words beside the cloth; upright ones are mostly cloth. */
function usualEdges(free: boolean, upright: boolean): readonly number[] {
  if (!free) return [0, 0.56, 0.8];
  return upright ? [0.24, 0.58, 0.82] : [0.42, 0.68, 0.86];
}

/** Cloths that fall together, edge to edge or over paper. */
export function drape(spec: DrapeSpec, size: Size): Picture {
  const tall = spec.tall ?? 100;
  const scale = size.height / tall;
  const wide = size.width / scale;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, spec.ground, spec.seed);
  const next = random(spec.seed);
  const side = spec.open === 'right' ? -1 : 1;
  const free = spec.open === 'left' || spec.open === 'right';
  const apex: Point = [side * wide * (0.35 + next() * 0.35), -tall * (1.25 + next() * 0.35)];
  const hang: Hang = {
    tall,
    wide,
    side,
    drapery: drapery({ seed: spec.seed, apex, loose: spec.loose ?? 0.55, size: tall }),
  };
  const edges = spec.edges ?? usualEdges(free, wide < tall);
  spec.cloths.forEach((cloth, k) => {
    lay(scene, layer(hang, spec, k, cloth, k === 0 && !free ? undefined : (edges[k] ?? 0.5)));
  });
  return develop(scene, { seed: spec.seed, vignette: 0.3 });
}
