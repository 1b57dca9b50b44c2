import { join } from 'node:path';
import { glazeTexture } from './glaze.ts';
import type { Model } from './model.ts';
import { encodeTexture, readPicture } from './picture.ts';
import type { ModelSource } from './products.ts';
import { vessel } from './vessel.ts';

const QUALITY = 74;

/** The model of a vessel, from its picture in the export's folder. */
export async function makeModel(
  { name, plate, vessel: spec, glaze }: ModelSource,
  folder: string,
): Promise<Model> {
  const picture = glazeTexture(await readPicture(join(folder, plate)), glaze);
  return { name, mesh: vessel(spec), texture: await encodeTexture(picture, QUALITY), roughness: 0.38 };
}
