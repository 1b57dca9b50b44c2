import { clothOf } from '@toile/studio-collection/cloth-of';
import { marenOlafs } from '@toile/studio-collection/designers/maren-olafs';
import { rumple } from '@toile/studio-imagery/cloth/folds';
import { surfaceOf } from '@toile/studio-imagery/cloth/surface';
import { seedOf } from '@toile/studio-imagery/maths/random';
import { develop } from '@toile/studio-imagery/scene/develop';
import { lay } from '@toile/studio-imagery/scene/lay';
import { emptyScene } from '@toile/studio-imagery/scene/scene';
import type { SceneMaker } from '../film.ts';
import { cutOut } from '../pan.ts';
import { windowLight } from '../window-light.ts';

const TURN = Math.PI * 2;
/** Centimetres across the picture, and how far the eye goes to either side and up and down. */
const ACROSS = 21;
const SIDEWAYS = 1;
const UPWARDS = 1.8;
const FAR = 60;

/** Stripes of undyed wool close to: the eye goes slowly round, and light from a window passes over. */
export const knit: SceneMaker = (size) => {
  const seed = seedOf('film knit');
  const scale = size.width / ACROSS;
  const whole = {
    width: Math.ceil(size.width + 2 * SIDEWAYS * scale) + 2,
    height: Math.ceil(size.height + 2 * UPWARDS * scale) + 2,
  };
  const scene = emptyScene(whole.width, whole.height, { scale, x: whole.width / 2, y: whole.height / 2 });
  lay(scene, {
    shape: [
      [-FAR, -FAR],
      [FAR, -FAR],
      [FAR, FAR],
      [-FAR, FAR],
    ],
    surface: surfaceOf(clothOf(marenOlafs, 'tide'), seed),
    grain: 0.12,
    folds: rumple(seed, 1.1, 15, 1.4),
    lift: 0,
  });
  const cloth = develop(scene, { seed, shadow: false, vignette: 0 });
  const light = windowLight({ size, wide: 0.7, drift: 0.15 });
  return (moment) => {
    const left = SIDEWAYS * scale * (1 + Math.cos(moment * TURN));
    const top = UPWARDS * scale * (1 + Math.sin(moment * TURN));
    return light(cutOut(cloth, size, left, top), moment);
  };
};
