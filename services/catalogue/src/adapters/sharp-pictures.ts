import { cardAspect } from '@toile/contracts';
import { colour } from '@toile/tokens';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { PictureError } from '../domain/picture-error.ts';
import { decodeSeconds, limitInputPixels } from '../domain/picture-limits.ts';
import { type Size, type Variant, variantSize } from '../domain/variant.ts';

/** The queue runs as many encoders at once as there are cores; each may use one. */
sharp.concurrency(1);
/** Variants are kept on disk; libvips' own cache would only hold memory. */
sharp.cache(false);
/** libvips reads some forty formats, drawings and documents among them; only these reach a decoder here. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

const decodable: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heif: 'image/avif',
};

/** AVIF looks as good as JPEG at a lower number; more effort costs three times the time for 0.002 of SSIM (README). */
const avifQuality: Readonly<Record<number, number>> = { 40: 32, 60: 45, 80: 60, 90: 74 };

const cardGround = colour('image-ground');

/** A card shows the whole of a garment; what is cropped keeps what draws the eye. */
export const fitInto = (size: Size, { aspect }: Variant): ResizeOptions =>
  aspect === cardAspect
    ? { ...size, fit: 'contain', background: cardGround }
    : { ...size, fit: 'cover', position: 'attention' };

/** Cropped and sized already, as the variant's format. */
export function encode(picture: Sharp, { format, quality }: Variant): Sharp {
  if (format === 'avif') return picture.avif({ quality: avifQuality[quality] ?? quality, effort: 0 });
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}

/** Makes one variant of a stored picture; throws PictureError. Metadata (place, camera) is left behind. */
export async function makeVariant(path: string, variant: Variant): Promise<Buffer> {
  try {
    const source = sharp(path, { limitInputPixels, failOn: 'error' }).timeout({ seconds: decodeSeconds });
    const { autoOrient } = await source.metadata();
    const size = variantSize(autoOrient, variant);
    return await encode(source.autoOrient().resize(fitInto(size, variant)), variant).toBuffer();
  } catch (error) {
    throw new PictureError(/pixel limit/i.test(String(error)) ? 'too-large' : 'broken', error);
  }
}

export interface PictureFacts {
  type: string;
  width: number;
  height: number;
}

/** Decodes the whole picture and says what it really is; throws with the decoder's reason when it is broken or too large. */
export async function inspectPicture(path: string): Promise<PictureFacts> {
  const picture = sharp(path, { limitInputPixels, failOn: 'error' });
  const { format, autoOrient } = await picture.metadata();
  // Not stats(): it now and then reports no error for a picture that is cut off.
  await picture.resize(64).raw().toBuffer();
  return { type: decodable[format] ?? `image/${format}`, ...autoOrient };
}
