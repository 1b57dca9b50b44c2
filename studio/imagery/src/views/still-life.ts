import type { ClothSpec } from '../cloth/cloth-spec.ts';
import { drapery } from '../cloth/drapery.ts';
import { rumple } from '../cloth/folds.ts';
import { surfaceOf } from '../cloth/surface.ts';
import type { Spot } from '../making/place.ts';
import { random } from '../maths/random.ts';
import { outline, type Point } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { emptyScene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { paper } from './draw.ts';
import { layTool, type ToolName } from './maker-tools.ts';
import type { BrandLabel, Ground, Size } from './subject.ts';

export interface StillLifeSpec {
  cloths: readonly ClothSpec[];
  label: BrandLabel;
  ground: Ground;
  seed: number;
  arrangement: 'drape' | 'swatches' | 'stack';
  /** What the designer works with, on and beside the cloth. */
  tools: readonly ToolName[];
}

const TALL = 60;

/** A swatch cut with pinking shears. */
function pinked(cx: number, cy: number, w: number, h: number, turn: number): Point[] {
  const points: Point[] = [];
  const walk = (x0: number, y0: number, x1: number, y1: number): void => {
    const teeth = Math.round(Math.hypot(x1 - x0, y1 - y0) / 0.9);
    const nx = -(y1 - y0) / Math.hypot(x1 - x0, y1 - y0);
    const ny = (x1 - x0) / Math.hypot(x1 - x0, y1 - y0);
    for (let k = 0; k < teeth; k++) {
      const t = k / teeth;
      const bite = k % 2 === 0 ? 0 : 0.42;
      points.push([x0 + (x1 - x0) * t + nx * bite, y0 + (y1 - y0) * t + ny * bite]);
    }
  };
  walk(-w / 2, -h / 2, w / 2, -h / 2);
  walk(w / 2, -h / 2, w / 2, h / 2);
  walk(w / 2, h / 2, -w / 2, h / 2);
  walk(-w / 2, h / 2, -w / 2, -h / 2);
  return points.map(
    ([x, y]) =>
      [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)] as const,
  );
}

const clothAt = (spec: StillLifeSpec, k: number): ClothSpec =>
  spec.cloths[k % spec.cloths.length] ?? { weave: 'plain', colour: '#d9d3c8' };

function swatches(spec: StillLifeSpec): Piece[] {
  const next = random(spec.seed);
  const places = [
    [-9, -8, 30, 36],
    [11, -5, 25, 29],
    [-3, 13, 34, 22],
  ] as const;
  return places.map(([x, y, w, h], k) => {
    const turn = (next() - 0.5) * 0.34;
    return {
      shape: pinked(x, y, w, h, turn),
      surface: surfaceOf(clothAt(spec, k), spec.seed + k),
      grain: turn,
      lift: 0.35,
      turn: 0.25,
      body: 0.5,
      reach: 3,
      follow: 0.6,
      folds: rumple(spec.seed + k, 0.35, 10, 1.2),
    };
  });
}

function stack(spec: StillLifeSpec): Piece[] {
  const next = random(spec.seed);
  return [4, 3, 2, 1, 0].map((k) => {
    const y = 1 + k * 4.1;
    const w = 19 + next() * 1.6;
    const x = (next() - 0.5) * 2;
    return {
      shape: outline([
        [x - w, y - 20, 1],
        [x + w, y - 20, 1],
        [x + w + 0.4, y],
        [x + w - 0.6, y + 7, 1],
        [x, y + 7.6],
        [x - w + 0.6, y + 7, 1],
        [x - w - 0.4, y],
      ]),
      surface: surfaceOf(clothAt(spec, k), spec.seed + k),
      lift: 1.4,
      turn: 1,
      body: 1,
      reach: 3,
      folds: rumple(spec.seed + k, 0.4, 12, 0.5),
    };
  });
}

function draped(spec: StillLifeSpec): Piece[] {
  const hung = drapery({ seed: spec.seed, apex: [26, -84], size: TALL, loose: 0.6 });
  const folds = (k: number) => hung.folds({ seed: spec.seed + k, count: 60, depth: 1.5 });
  const square: Point[] = [
    [-40, -40],
    [40, -40],
    [40, 40],
    [-40, 40],
  ];
  const over: Point[] = [...hung.line(9), [60, 40], [60, -40]];
  return [
    { shape: square, surface: surfaceOf(clothAt(spec, 0), spec.seed), grain: 0.15, folds: folds(0), lift: 0 },
    {
      shape: over,
      surface: surfaceOf(clothAt(spec, 1), spec.seed + 1),
      lift: 0.5,
      turn: 0.4,
      body: 0.9,
      reach: 1.6,
      follow: 0.35,
      folds: folds(1),
    },
  ];
}

/** Out of the tools' way. */
const LABEL = { swatches: { x: -3, y: 14.5 }, stack: { x: 0, y: 14.5 }, drape: { x: 0, y: 19.5 } };

/** Where tools lie: beside the cloth and on it, the first the best seen. */
const PLACES = [
  { x: 15, y: -12, turn: 0.4 },
  { x: -17, y: -14, turn: -0.5 },
  { x: 17, y: 14, turn: 1.1 },
  { x: -19, y: 16, turn: -0.9 },
] as const;

/** No two tables are laid alike: by the left hand or the right, a little farther or nearer. */
function spotOf(k: number, { seed }: StillLifeSpec): Spot {
  const next = random(seed + 17 + k);
  const { x, y, turn } = PLACES[k % PLACES.length] ?? PLACES[0];
  const left = seed % 5 < 2;
  const [dx, dy, lean] = [(next() - 0.5) * 4, (next() - 0.5) * 5, (next() - 0.5) * 0.7];
  return { x: (left ? -x : x) + dx, y: y + dy, turn: (left ? -turn : turn) + lean };
}

/** A designer's own picture: their cloths on the table, the label with the initials, and what they work with. */
export async function stillLife(spec: StillLifeSpec, size: Size): Promise<Picture> {
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, { ...spec.ground, ruled: spec.arrangement !== 'drape' }, spec.seed);
  const pieces = { swatches, stack, drape: draped }[spec.arrangement](spec);
  for (const piece of pieces) lay(scene, piece);
  const mask = await lettering(spec.label.text, spec.label.face);
  lay(
    scene,
    wovenLabel(mask, {
      ...LABEL[spec.arrangement],
      width: 14,
      ground: spec.label.ground,
      ink: spec.label.ink,
      fill: 0.6,
    }),
  );
  const colours = [clothAt(spec, 1).colour, clothAt(spec, 2).colour] as const;
  for (const [k, tool] of spec.tools.entries())
    await layTool(tool, { scene, spot: spotOf(k, spec), colours });
  return develop(scene, { seed: spec.seed, vignette: 0.3 });
}
