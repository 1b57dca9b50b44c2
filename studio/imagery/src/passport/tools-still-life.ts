import { table } from '../garments/cut.ts';
import { chalk } from '../making/chalk.ts';
import { twine } from '../making/materials.ts';
import { eyeOf, needle } from '../making/needle.ts';
import { pin } from '../making/pin.ts';
import { placedPoint, type Spot } from '../making/place.ts';
import { strand } from '../making/ribbon.ts';
import { shears } from '../making/shears.ts';
import { spool } from '../making/spool.ts';
import { cutting } from '../making/swatch.ts';
import { figures, type TapeSpec, tapePiece } from '../making/tape-measure.ts';
import type { Knot } from '../raster/curve.ts';
import { sewButton } from '../scene/buttons.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene } from '../scene/scene.ts';
import { paper } from '../views/draw.ts';
import type { Size } from '../views/subject.ts';
import type { PassportSubject } from './passport-subject.ts';

const TALL = 30;
const NEEDLE: Spot = { x: -8.6, y: 9.2, turn: 0.9 };

function threadFrom([x, y]: readonly [number, number], end: readonly [number, number]): Knot[] {
  return [
    [x, y],
    [x - 1.4, y + 2.2],
    [x + 1.6, y + 4.4],
    [-3.2, 3.6],
    [-7.4, 5.2],
    [-11.4, 8.4],
    [end[0] - 1.5, end[1] + 1.2],
    [end[0], end[1]],
  ];
}

/** Two of the tables stand the other way round. */
const turned = ({ x, y, turn = 0 }: Spot): Spot => ({ x: -x, y, turn: -turn });

/** Spools, shears, a threaded needle and a cutting: what lay beside the machine. */
export async function toolsStillLife(subject: PassportSubject, size: Size): Promise<Picture> {
  const { garment, threads, glass, bows } = subject;
  const { seed } = garment;
  const scale = size.height / TALL;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
  paper(scene, { ...garment.ground, ruled: true }, seed);
  const cloths = table(garment.cloths, seed, 'front');
  const side = subject.cut === 'tee' || subject.cut === 'jacket' ? turned : (spot: Spot) => spot;
  const at = (x: number, y: number, turn = 0): Spot => side({ x, y, turn });
  const tape: TapeSpec = { ...at(0, -12.2, -0.09), from: -20, to: 20, width: 1.7, first: 40 };
  lay(scene, tapePiece(tape));
  await figures(scene, tape);
  lay(scene, cutting({ ...at(-7.4, 7.4, -0.16), width: 17, height: 14, surface: cloths.cloth, seed }));
  const second = garment.cloths.trim ? cloths.trim : cloths.rib;
  lay(scene, cutting({ ...at(-11.8, 12.4, 0.2), width: 9, height: 7, surface: second, seed: seed + 3 }));
  for (const piece of [
    ...spool(at(-9.6, -5.2, 0.5), threads[0]),
    ...spool(at(-3.9, -7.2, 1.75), threads[1]),
    ...spool(at(-2.8, -2.6, 1.2), threads[2], 0.82),
  ])
    lay(scene, piece);
  shears(scene, at(6.6, 1.2, 0.34), bows, 0.34);
  const eye = placedPoint([0, eyeOf()], NEEDLE);
  lay(scene, needle(side(NEEDLE)));
  const thread = { surface: twine(threads[0], 0.12), lift: 0.1, turn: 0.05, follow: 1 };
  lay(scene, {
    ...thread,
    shape: strand(
      threadFrom([-8.6, -3.6], eye).map(([x, y]) => [side({ x, y }).x, y] as const),
      0.1,
    ),
  });
  lay(scene, chalk(at(11.6, 2.6, 0.4), '#f4f1e8'));
  pin(scene, at(-4.4, 2.6, 0.9), glass);
  pin(scene, at(0.3, -8.6, 0.6), glass);
  const buttons =
    garment.make.kind === 'jacket'
      ? [
          [10.6, 11.4],
          [12.7, 12.2],
          [12.2, 9.8],
        ]
      : [];
  for (const [x = 0, y = 0] of buttons)
    sewButton(scene, { ...at(x, y), radius: 0.95, colour: garment.cloths.button ?? '#6b5a40', kind: 'horn' });
  return develop(scene, { seed, vignette: 0.24 });
}
