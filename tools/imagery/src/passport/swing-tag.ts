import { drapery } from '../cloth/drapery.ts';
import { table } from '../garments/cut.ts';
import { mark } from '../making/mark.ts';
import { card, lacquer, twine } from '../making/materials.ts';
import { ellipse, placed, placedPoint, put, type Spot } from '../making/place.ts';
import { print } from '../making/print.ts';
import { qrCode } from '../making/qr-code.ts';
import { strand } from '../making/ribbon.ts';
import type { Field } from '../maths/field.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { paper } from '../views/plate.ts';
import type { Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';

const INK = '#1A1917';
const WIDE = 7.4;
const HIGH = 14.4;

/** The card about its middle: its upper corners are cut, its hole is at the top. */
const TAG: readonly Point[] = outline([
  [-WIDE / 2 + 1.5, -HIGH / 2, 1],
  [WIDE / 2 - 1.5, -HIGH / 2, 1],
  [WIDE / 2, -HIGH / 2 + 1.5, 1],
  [WIDE / 2, HIGH / 2, 1],
  [-WIDE / 2, HIGH / 2, 1],
  [-WIDE / 2, -HIGH / 2 + 1.5, 1],
]);
const HOLE: Point = [0, -HIGH / 2 + 1.15];

const ring = (radius: number): Point[] => ellipse(HOLE[0], HOLE[1], radius);

export function blankTag(scene: Scene, spot: Spot, colour: string, seed: number): void {
  const hole = ring(0.3).reverse();
  lay(
    scene,
    put(
      { shape: TAG, holes: [hole], surface: card(colour, seed), lift: 0.11, turn: 0.05, follow: 0.12 },
      spot,
    ),
  );
  const eyelet = {
    shape: ring(0.5),
    holes: [hole],
    surface: lacquer('#b98b3c'),
    lift: 0.06,
    turn: 0.06,
    follow: 1,
  };
  lay(scene, put(eyelet, spot));
}

/** Thirty-two characters in four lines of eight, so that an eye can keep its place. */
export const groups = (ppid: string): string[] =>
  [0, 16].map((start) => [0, 4, 8, 12].map((k) => ppid.slice(start + k, start + k + 4)).join(' '));

interface Words {
  brand: Field;
  title: Field;
  word: Field;
  lines: Field[];
  code: Field;
}

const wordsOf = async ({ brand, title, ppid, address }: PassportSubject): Promise<Words> => ({
  brand: await lettering(brand, 'capitals'),
  title: await lettering(title, 'italic'),
  word: await lettering('Passport', 'capitals'),
  lines: await Promise.all(groups(ppid).map((line) => lettering(line, 'serif'))),
  code: qrCode(address),
});

/** Lines of type take a height, but no more than the card is wide. */
const widthFor = (mask: Field, tall: number): number =>
  Math.min(WIDE - 1.3, (tall * mask.width) / mask.height);

function printTag(scene: Scene, spot: Spot, words: Words): void {
  const write = (mask: Field, y: number, width: number): void => {
    const [px, py] = placedPoint([0, y], spot);
    print(scene, mask, { x: px, y: py, turn: spot.turn, width, colour: INK, strength: 0.96 });
  };
  const rule = (y: number): Point[] =>
    placed(
      [
        [-WIDE / 2 + 0.7, y],
        [WIDE / 2 - 0.7, y],
      ],
      spot,
    );
  write(words.brand, -4.5, widthFor(words.brand, 0.4));
  write(words.title, -3.35, widthFor(words.title, 0.88));
  mark(scene, [rule(-2.45), rule(6)], { colour: INK, width: 0.025, strength: 0.6 });
  write(words.code, 0.35, 4.1);
  write(words.word, 3.15, widthFor(words.word, 0.36));
  for (const [k, line] of words.lines.entries()) write(line, 4.15 + k * 0.85, 5.5);
}

/** A printed tag on its string; `string` runs from the hole to wherever it is tied. */
export async function layTag(
  scene: Scene,
  spot: Spot,
  subject: PassportSubject,
  tie: readonly Knot[],
): Promise<void> {
  blankTag(scene, spot, '#f7f3ea', subject.garment.seed);
  printTag(scene, spot, await wordsOf(subject));
  const [hx, hy] = placedPoint(HOLE, spot);
  const cord = twine(subject.string, 0.16);
  const run = (side: number): Knot[] => [
    [hx + side * 0.04, hy],
    [hx + side * 0.16, hy - 0.7],
    ...tie.map(([x, y]): Knot => [x + side * 0.22, y]),
  ];
  for (const side of [-1, 1])
    lay(scene, { shape: strand(run(side), 0.15), surface: cord, lift: 0.16, turn: 0.07, follow: 1 });
}

const TALL = 24;

/** The swing tag on the garment's cloth: title, number, and a code that leads to the passport. */
export async function swingTag(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment } = subject;
  const { seed } = garment;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, garment.ground, seed);
  const cloths = table(garment.cloths, seed, 'front');
  const all: Point[] = [
    [-14, -16],
    [14, -16],
    [14, 16],
    [-14, 16],
  ];
  lay(scene, {
    shape: all,
    surface: cloths.cloth,
    grain: 0.22,
    lift: 0,
    folds: drapery({ seed, apex: [18, -52], size: TALL, loose: 0.5 }).folds({ seed, count: 44, depth: 0.62 }),
  });
  blankTag(scene, { x: 0.9, y: 1.5, turn: 0.13 }, garment.label?.ground ?? '#2a2722', seed + 2);
  await layTag(scene, { x: -0.2, y: 1.4, turn: -0.05 }, subject, [
    [-0.9, -8.4],
    [1.8, -10.6],
    [5.4, -13.4],
  ]);
  return develop(scene, { seed, vignette: 0.3, shadow: false });
}
