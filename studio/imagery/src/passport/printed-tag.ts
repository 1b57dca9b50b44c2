import type { Surface } from '../cloth/surface.ts';
import { mark } from '../making/mark.ts';
import { card, lacquer, twine } from '../making/materials.ts';
import { ellipse, placed, placedPoint, put, type Spot } from '../making/place.ts';
import { print } from '../making/print.ts';
import { qrCode } from '../making/qr-code.ts';
import { strand } from '../making/ribbon.ts';
import type { Field } from '../maths/field.ts';
import { type Knot, outline, type Point } from '../raster/curve.ts';
import { lay } from '../scene/lay.ts';
import type { Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
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

/** The card without a word on it. */
export function blankTag(scene: Scene, spot: Spot, surface: Surface): void {
  const hole = ring(0.3).reverse();
  lay(scene, put({ shape: TAG, holes: [hole], surface, lift: 0.11, turn: 0.05, follow: 0.12 }, spot));
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

export interface TagSpot extends Spot {
  /** The way of its string, from above the hole to where it is tied. */
  tie: readonly Knot[];
}

/** A printed tag on its string. */
export async function layTag(
  scene: Scene,
  subject: PassportSubject,
  { tie, ...spot }: TagSpot,
): Promise<void> {
  blankTag(scene, spot, card('#f7f3ea', subject.garment.seed));
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
