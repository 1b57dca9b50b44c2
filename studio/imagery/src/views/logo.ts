import { surfaceOf } from '../cloth/surface.ts';
import { develop, type Picture } from '../scene/develop.ts';
import { lay } from '../scene/lay.ts';
import { emptyScene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { wovenLabel } from '../type/woven-label.ts';
import type { BrandLabel, Size } from './subject.ts';

/** The brand's label, woven, filling the picture. */
export async function logo(label: BrandLabel, seed: number, size: Size): Promise<Picture> {
  const width = 6;
  const scale = size.width / width;
  const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: 0 });
  const mask = await lettering(label.text, label.face);
  const tall = size.height / scale;
  const ground = {
    shape: [
      [-width, -1],
      [width, -1],
      [width, tall + 1],
      [-width, tall + 1],
    ] as const,
    surface: surfaceOf({ weave: 'satin', colour: label.ground, gloss: 0.1 }, seed),
    lift: 0,
  };
  lay(scene, ground);
  lay(
    scene,
    wovenLabel(mask, {
      x: 0,
      y: tall / 2 - 1.5,
      width: width * 1.1,
      ground: label.ground,
      ink: label.ink,
      fill: 0.72,
    }),
  );
  return develop(scene, { seed, shadow: false, vignette: 0.05 });
}
