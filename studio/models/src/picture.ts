import sharp from 'sharp';

/** RGB pixels, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The colours of a glaze need no more. */
const WIDE = 1000;

export async function readPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(path)
    .resize({ width: WIDE, withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height * 3) };
}

export type Colour = readonly [number, number, number];

export function colourAt({ pixels, width }: Picture, x: number, y: number): Colour {
  const at = (y * width + x) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

export function paint({ pixels, width }: Picture, x: number, y: number, colour: Colour): void {
  pixels.set(colour, (y * width + x) * 3);
}

/** Encodes a texture: JPEG is what every viewer reads, Quick Look too. */
export function encodeTexture({ pixels, width, height }: Picture, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length), {
    raw: { width, height, channels: 3 },
  })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
