import { clothOf } from '@toile/studio-collection/cloth-of';
import { hallamWray } from '@toile/studio-collection/designers/hallam-wray';
import { films } from '@toile/studio-collection/films';
import { type Surface, surfaceOf } from '@toile/studio-imagery/cloth/surface';
import { rgb } from '@toile/studio-imagery/maths/colour';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { Point } from '@toile/studio-imagery/raster/curve';
import { develop } from '@toile/studio-imagery/scene/develop';
import { lay } from '@toile/studio-imagery/scene/lay';
import type { Stitch } from '@toile/studio-imagery/scene/piece';
import { emptyScene } from '@toile/studio-imagery/scene/scene';
import type { Size } from '@toile/studio-imagery/views/subject';
import { FRAMES, type SceneMaker } from '../film.ts';
import { cutOut } from '../pan.ts';
import { windowLight } from '../window-light.ts';

/** Centimetres of cloth in a film: twenty stitches, 32 turns of the twill. */
const DRAWN = 20 * 0.62;
const YARN = DRAWN / 32 / 0.39;
const FAR = 80;
/** Pixels from one frame to the next: whole ones, so that no thread falls between two. */
const PACE = 4;
const drawnPixels = ({ width }: Size): number => Math.round((width / films.selvedge.width) * PACE * FRAMES);

const strip = (bottom: number): Point[] => [
  [-FAR, -FAR],
  [FAR, -FAR],
  [FAR, bottom],
  [-FAR, bottom],
];

/** Smooth, so that nothing on it is seen to move. */
function table(colour: string): Surface {
  const [red, green, blue] = rgb(colour);
  const dot = { red, green, blue, tiltU: 0, tiltV: 0, gloss: 0, polish: 0.07, nap: 0 };
  return { weight: 0, sample: () => () => dot };
}

const row = (y: number): Stitch => ({
  kind: 'topstitch',
  thread: '#c98a3c',
  line: [
    [-62 * 0.62, y],
    [FAR, y],
  ],
});

/** Denim drawn past under a window: a felled seam with two rows of stitches, then the selvedge and the table. */
export const selvedge: SceneMaker = (size) => {
  const seed = seedOf('film selvedge');
  const drawn = drawnPixels(size);
  const scale = drawn / DRAWN;
  const whole = { width: size.width + drawn + 2, height: size.height + 2 };
  const denim = { ...clothOf(hallamWray, 'denim'), yarn: YARN, melange: 0 };
  const dyed = (colour: string) =>
    surfaceOf({ weave: 'denim', colour, weft: colour, yarn: YARN, melange: 0 }, seed);
  const cloth = surfaceOf(denim, seed);
  const scene = emptyScene(whole.width, whole.height, { scale, x: whole.width / 2, y: size.height / 2 });
  const across = { grain: Math.PI / 2, turn: 0.12 };
  lay(scene, { ...across, shape: strip(FAR), surface: table(hallamWray.ground.colour), lift: 0 });
  lay(scene, { ...across, shape: strip(4.2), surface: dyed('#e9e4d6'), lift: 0.25 });
  lay(scene, { ...across, shape: strip(3.86), surface: dyed('#b3261e'), lift: 0.02, follow: 1 });
  lay(scene, { ...across, shape: strip(3.66), surface: dyed('#e9e4d6'), lift: 0.02, follow: 1 });
  lay(scene, { ...across, shape: strip(3.2), surface: cloth, lift: 0.04, follow: 1 });
  const stitches = [row(-2.6), row(-1.95)];
  lay(scene, { ...across, shape: strip(-1.4), surface: cloth, lift: 0.32, turn: 0.2, stitches });
  const length = develop(scene, { seed, shadow: false, vignette: 0 });
  const light = windowLight({ size, wide: 0.7, drift: 0.1 });
  return (moment) => light(cutOut(length, size, drawn * (1 - moment), 0), moment);
};
