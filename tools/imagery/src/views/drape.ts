import type { ClothSpec } from '../cloth/cloth-spec.ts';
import { drapery } from '../cloth/drapery.ts';
import { surfaceOf } from '../cloth/surface.ts';
import { random, seedOf } from '../maths/random.ts';
import type { Point } from '../raster/curve.ts';
import { outline } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { emptyScene } from '../scene/scene.ts';
import { paper } from './plate.ts';
import type { Ground, Size } from './subject.ts';

export interface DrapeSpec {
  cloth: ClothSpec;
  /** A second cloth laid over one side. */
  over?: ClothSpec;
  /** Paper shows on this side; the cloth's edge runs freely beside it. */
  open?: 'left' | 'right' | 'none';
  ground: Ground;
  seed: number;
  /** Centimetres from the top to the bottom of the picture. */
  tall?: number;
  loose?: number;
}

/** A free edge from top to bottom, swinging about x. */
function edgeShape(x: number, tall: number, wide: number, side: 1 | -1, seed: number): Point[] {
  const next = random(seed);
  const wobble = (): number => (next() - 0.5) * tall * 0.1;
  const knots = Array.from(
    { length: 7 },
    (_, k) => [x + wobble() + (side * (k - 3) * tall) / 26, -tall * 0.62 + (k * tall * 1.24) / 6] as const,
  );
  const far = side * wide;
  return outline([
    [far, -tall * 0.62, 1],
    ...knots.map(([a, b], k) => [a, b, k === 0 || k === 6 ? 1 : 0] as const),
    [far, tall * 0.62, 1],
  ]);
}

function fallOf(spec: DrapeSpec, seed: number, tall: number, side: number): Piece['folds'] {
  const next = random(seed);
  const apex = [side * tall * (0.5 + next() * 0.6), -tall * (1.15 + next() * 0.5)] as const;
  return drapery({
    seed,
    apex,
    count: 26 + Math.round(next() * 8),
    depth: tall * 0.04,
    size: tall,
    loose: spec.loose ?? 0.55,
  });
}

/** Draped cloth, edge to edge or falling over paper. */
export function drape(spec: DrapeSpec, size: Size): Picture {
  const tall = spec.tall ?? 100;
  const scale = size.height / tall;
  const wide = (size.width / scale) * 0.62;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, spec.ground, spec.seed);
  const side = spec.open === 'right' ? -1 : 1;
  const free = spec.open === 'left' || spec.open === 'right';
  const base: Point[] = free
    ? edgeShape(-side * wide * 0.06, tall, wide * 1.2, side, spec.seed + 4)
    : [
        [-wide * 1.2, -tall],
        [wide * 1.2, -tall],
        [wide * 1.2, tall],
        [-wide * 1.2, tall],
      ];
  lay(scene, {
    shape: base,
    surface: surfaceOf(spec.cloth, spec.seed),
    grain: side * 0.25,
    lift: tall * 0.012,
    turn: tall * 0.008,
    body: free ? tall * 0.03 : 0,
    reach: tall * 0.05,
    folds: fallOf(spec, spec.seed, tall, side),
  });
  if (spec.over) {
    const seed = spec.seed + seedOf('over');
    const shape = edgeShape(side * wide * (free ? 0.5 : 0.22), tall, wide * 1.2, side, seed);
    lay(scene, {
      shape,
      surface: surfaceOf(spec.over, seed),
      grain: -side * 0.4,
      lift: tall * 0.015,
      turn: tall * 0.008,
      body: tall * 0.02,
      reach: tall * 0.04,
      follow: 0.35,
      folds: fallOf(spec, seed, tall, -side),
    });
  }
  return develop(scene, { seed: spec.seed, vignette: 0.3, contrast: 1 });
}
