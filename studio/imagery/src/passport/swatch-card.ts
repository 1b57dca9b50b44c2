import { table } from '../garments/cut.ts';
import { card } from '../making/materials.ts';
import { pin } from '../making/pin.ts';
import { placedPoint, put, type Spot } from '../making/place.ts';
import { print } from '../making/print.ts';
import { cutting } from '../making/swatch.ts';
import { outline } from '../raster/curve.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene, type Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import { paper } from '../views/draw.ts';
import type { Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';

const TALL = 31;
const INK = '#1c1a17';
const CARD: Spot = { x: 0, y: 0.2, turn: -0.028 };

const on = (x: number, y: number, turn = 0): Spot => {
  const [px, py] = placedPoint([x, y], CARD);
  return { x: px, y: py, turn: turn + (CARD.turn ?? 0) };
};

/** Type with its left edge at a place of the card. */
async function write(
  scene: Scene,
  text: string,
  at: { x: number; y: number; tall: number; face: 'italic' | 'serif' | 'capitals' },
): Promise<void> {
  const mask = await lettering(text, at.face);
  const width = (at.tall * mask.width) / mask.height;
  print(scene, mask, { ...on(at.x + width / 2, at.y), width, colour: INK, strength: 1 });
}

/** The cloth as it came from the mill: a cutting pinned to its card, the trim beside it, the label that will go in. */
export async function swatchCard(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment, glass } = subject;
  const { seed } = garment;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, garment.ground, seed);
  const cloths = table(garment.cloths, seed, 'front');
  const sheet = outline([
    [-7.9, -12.6, 1],
    [7.9, -12.6, 1],
    [7.9, 12.6, 1],
    [-7.9, 12.6, 1],
  ]);
  lay(scene, put({ shape: sheet, surface: card('#f6f2e8', seed), lift: 0.1, turn: 0.05 }, CARD));
  lay(scene, cutting({ ...on(0, -3.4, 0.02), width: 13, height: 15.6, surface: cloths.cloth, seed }));
  lay(
    scene,
    cutting({
      ...on(3.6, 3.3, -0.09),
      width: 6.2,
      height: 5.4,
      surface: garment.cloths.trim ? cloths.trim : cloths.rib,
      seed: seed + 4,
    }),
  );
  pin(scene, on(-4.2, -10.3, 0.32), glass);
  pin(scene, on(2.6, -10.5, 0.12), glass);
  pin(scene, on(2.4, 1.7, 0.2), glass, 2.8);
  if (garment.label) {
    const { text, face, ground, ink } = garment.label;
    const label = wovenLabel(await lettering(text, face), { x: 0, y: 0, width: 5.6, ground, ink });
    lay(scene, put(label, on(-3.7, 2.2, 0.05)));
  }
  await write(scene, subject.title, { x: -6.7, y: 8, tall: 0.92, face: 'italic' });
  await write(scene, subject.clothName, { x: -6.7, y: 9.55, tall: 0.5, face: 'serif' });
  await write(scene, subject.brand, { x: -6.7, y: 11.1, tall: 0.34, face: 'capitals' });
  return develop(scene, { seed, vignette: 0.26 });
}
