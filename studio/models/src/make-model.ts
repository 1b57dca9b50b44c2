import { join } from 'node:path';
import { garmentTexture } from './garment-texture.ts';
import { glazeTexture } from './glaze.ts';
import type { Model } from './model.ts';
import { encodeTexture, readPicture } from './picture.ts';
import type { ModelSource } from './products.ts';
import { relief } from './relief.ts';
import { silhouetteOf } from './silhouette.ts';
import { vessel } from './vessel.ts';

type Garment = Extract<ModelSource, { kind: 'garment' }>;
type Vessel = Extract<ModelSource, { kind: 'vessel' }>;

const QUALITY = 74;

async function sideOf(folder: string, file: string, gap?: number) {
  const picture = await readPicture(join(folder, file));
  return { picture, silhouette: silhouetteOf(picture, undefined, gap) };
}

async function garment(
  { name, front, back, texture, relief: spec, gap }: Garment,
  folder: string,
): Promise<Model> {
  const face = await sideOf(folder, front, gap);
  const reverse = back ? await sideOf(folder, back, gap) : face;
  const picture = await garmentTexture(face, reverse, ...texture);
  return {
    name,
    mesh: relief(face.silhouette, spec),
    texture: await encodeTexture(picture, QUALITY),
    roughness: 0.88,
  };
}

async function pot({ name, plate, vessel: spec, glaze }: Vessel, folder: string): Promise<Model> {
  const picture = glazeTexture(await readPicture(join(folder, plate)), glaze);
  return { name, mesh: vessel(spec), texture: await encodeTexture(picture, QUALITY), roughness: 0.38 };
}

/** The model of a product, from its pictures in the export's folder. */
export function makeModel(source: ModelSource, folder: string): Promise<Model> {
  return source.kind === 'garment' ? garment(source, folder) : pot(source, folder);
}
