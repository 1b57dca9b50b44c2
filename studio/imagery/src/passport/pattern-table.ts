import type { ClothSpec } from '../cloth/cloth-spec.ts';
import { rumple } from '../cloth/folds.ts';
import type { Surface } from '../cloth/surface.ts';
import { type Table, table } from '../garments/cut.ts';
import { chalk } from '../making/chalk.ts';
import { CHALK_BLUE, CHALK_WHITE, type Marking, mark, PENCIL } from '../making/mark.ts';
import { card } from '../making/materials.ts';
import { placed, placedPoint, put } from '../making/place.ts';
import { print } from '../making/print.ts';
import { inset } from '../making/ribbon.ts';
import { shears } from '../making/shears.ts';
import { mixRgb, rgb } from '../maths/colour.ts';
import type { Point } from '../raster/curve.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import { emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { paper } from '../views/draw.ts';
import type { Size, Subject } from '../views/subject.ts';
import { cuttingTables, type PatternPart } from './cutting-tables.ts';
import type { PassportSubject } from './passport-subject.ts';

const TALL = 126;
const DRAWN: Marking = { ...CHALK_BLUE, width: 0.26, strength: 0.85, grit: 0.4 };

/** White on dark cloth, blue on light. */
function chalkOn({ colour, prints = [] }: ClothSpec): Marking {
  const [red, green, blue] = mixRgb(rgb(colour), rgb(prints[0]?.colour ?? colour), 0.3);
  return red * 0.3 + green * 0.6 + blue * 0.1 < 0.36 ? CHALK_WHITE : { ...DRAWN, width: 0.22 };
}

const closed = (shape: readonly Point[]): Point[] => [...shape, ...shape.slice(0, 1)];

function arrow([from, to]: PatternPart['grain']): Point[][] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const barb = ([x, y]: Point, way: number): Point[] => [
    [x + (ux * 1.6 - uy * 0.8) * way, y + (uy * 1.6 + ux * 0.8) * way],
    [x, y],
    [x + (ux * 1.6 + uy * 0.8) * way, y + (uy * 1.6 - ux * 0.8) * way],
  ];
  return [[from, to], barb(from, 1), barb(to, -1)];
}

/** Short lines into the piece, where two edges will meet. */
function notches(shape: readonly Point[]): Point[][] {
  const inner = inset(shape, 1.5);
  return [0.19, 0.21, 0.58, 0.83].flatMap((share) => {
    const i = Math.round(shape.length * share);
    const [from, to] = [shape[i], inner[i]];
    return from && to ? [[from, to]] : [];
  });
}

function clothPiece(part: PatternPart, surface: Surface, seed: number): Piece {
  return {
    shape: part.shape,
    surface,
    lift: 0.28,
    turn: 0.2,
    body: 0.2,
    reach: 3,
    follow: 0.5,
    folds: rumple(seed, 0.3, 13, 1.4),
  };
}

async function write(scene: Scene, part: PatternPart, pen: Marking): Promise<void> {
  const mask = await lettering(part.name, 'italic');
  const [from, to] = part.grain;
  const across = to[1] - from[1] > Math.abs(to[0] - from[0]);
  const spot = placedPoint(across ? [2.2, 0] : [0, -1.6], part);
  print(scene, mask, {
    x: spot[0],
    y: spot[1],
    turn:
      (part.turn ?? 0) +
      (across
        ? Math.abs(part.turn ?? 0) > 1
          ? (-Math.PI / 2) * Math.sign(part.turn ?? 0)
          : Math.PI / 2
        : 0),
    width: (1.9 * mask.width) / mask.height,
    colour: pen.colour,
    strength: 0.92,
  });
}

async function layPart(
  scene: Scene,
  part: PatternPart,
  { cloths, garment }: { cloths: Table; garment: Subject },
): Promise<void> {
  const seed = cloths.seed + part.name.length;
  const surfaces = { cloth: cloths.cloth, trim: cloths.trim, card: card('#d9c39a', seed) };
  const { cloth, trim = cloth } = garment.cloths;
  const pen = { drawn: DRAWN, card: PENCIL, cloth: chalkOn(cloth), trim: chalkOn(trim) }[part.as];
  if (part.as === 'card')
    lay(scene, put({ shape: part.shape, surface: surfaces.card, lift: 0.16, turn: 0.05, follow: 0.6 }, part));
  else if (part.as !== 'drawn') lay(scene, put(clothPiece(part, surfaces[part.as], seed), part));
  const seam = part.as === 'drawn' ? [] : [placed(closed(inset(part.shape, 1.2)), part)];
  mark(scene, seam, { ...pen, dash: [1.3, 0.8] });
  const lines = [
    ...notches(part.shape),
    ...arrow(part.grain),
    ...(part.as === 'drawn' ? [closed(part.shape)] : []),
  ];
  mark(
    scene,
    lines.map((line) => placed(line, part)),
    pen,
  );
  const isPlain = part.as === 'drawn' || part.as === 'card' || (part.as === 'trim' && !trim.prints);
  if (isPlain && !part.name.endsWith('band')) await write(scene, part, pen);
}

/** Lines that run on over the paper: where the draft was begun. */
function draft(scene: Scene, ys: readonly number[]): void {
  const lines = ys.map((y): Point[] => [
    [-60, y],
    [60, y + 0.4],
  ]);
  mark(scene, lines, { ...CHALK_BLUE, strength: 0.3, width: 0.1 });
  mark(
    scene,
    [
      [
        [-38.4, -70],
        [-38, 70],
      ],
    ],
    { ...CHALK_BLUE, strength: 0.3, width: 0.1 },
  );
}

/** The cutting table: pieces in chalk, in card and in cloth. */
export async function patternTable(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment } = subject;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, { ...garment.ground, ruled: false }, garment.seed);
  draft(scene, [-56, -12.5, 2, 40]);
  const cloths = table(garment.cloths, garment.seed, 'front');
  const on = cuttingTables[subject.cut];
  for (const part of on.parts) await layPart(scene, part, { cloths, garment });
  for (const [x, y] of on.weights) sewButton(scene, { x, y, radius: 2.3, colour: '#4c4f53', kind: 'snap' });
  if (on.chalk) lay(scene, chalk(on.chalk, '#6f86a8'));
  if (on.shears) shears(scene, on.shears, subject.bows);
  return develop(scene, { seed: garment.seed, vignette: 0.24 });
}
