import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of noise: it compresses badly, as cloth does. */
export function examplePicture(format: 'webp' | 'jpeg' | 'png', width = 120, height = 180): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .toFormat(format)
    .toBuffer();
}

/** `coat.webp` as the file of an export draft. */
export async function coatPicture(width = 120, height = 180) {
  const content = await examplePicture('webp', width, height);
  return { 'coat.webp': { content, type: 'image/webp', width, height, alt: 'The coat' } };
}
