import sharp from 'sharp';
import type { MediaFile } from '../domain/media-file.ts';
import type { MediaReader } from '../domain/media-store.ts';
import { PictureError } from '../domain/picture-error.ts';
import { limitInputPixels } from '../domain/picture-limits.ts';
import { type Variant, variantSize } from '../domain/variant.ts';
import { encode, fitInto } from './sharp-pictures.ts';

/** The largest variant in px, whatever its aspect: a photograph is kept in memory no larger than that. */
const enough = { width: 1920, height: 2880 };

/** Makes variants of one stored picture, which is decoded once; those that come out alike are made once. */
export const makeVariants = (media: MediaReader) =>
  async function* (
    file: MediaFile,
    variants: readonly Variant[],
  ): AsyncGenerator<{ variants: Variant[]; content: Buffer }> {
    const path = await media.local(file);
    if (!path) throw new PictureError('missing', undefined);
    const { data, info } = await sharp(path, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const alike = Map.groupBy(variants, (variant) => {
      const size = variantSize({ width, height }, variant);
      return `${size.width}×${size.height} ${variant.format} ${variant.quality}`;
    });
    for (const group of alike.values()) {
      const [variant] = group;
      if (!variant) continue;
      const size = variantSize({ width, height }, variant);
      const resized = sharp(data, { raw: { width, height, channels } }).resize(fitInto(size, variant));
      yield { variants: group, content: await encode(resized, variant).toBuffer() };
    }
  };
