import { lettering } from '@toile/studio-imagery/type/lettering';
import sharp, { type OverlayOptions } from 'sharp';

const PAPER = '#F7F5F0';
const INK = { r: 0x1a, g: 0x19, b: 0x17 };

/** Height of the capitals that the type is set with. */
const CAPITALS = 68;

/** A line of type as a picture to lay over a sheet, its capitals about `height` pixels high. */
export async function caption(
  text: string,
  left: number,
  top: number,
  height: number,
): Promise<OverlayOptions> {
  const mask = await lettering(text, 'serif');
  const bytes = Buffer.alloc(mask.data.length * 4);
  mask.data.forEach((share, i) => {
    bytes.set([INK.r, INK.g, INK.b, Math.round(share * 255)], i * 4);
  });
  const { width } = mask;
  const input = await sharp(bytes, { raw: { width, height: mask.height, channels: 4 } })
    .resize({ height: Math.max(1, Math.round((mask.height * height) / CAPITALS)) })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** A stored picture, cut to the size. */
export async function pasted(
  file: string,
  place: { left: number; top: number; width: number; height: number },
): Promise<OverlayOptions> {
  const { left, top, width, height } = place;
  return { input: await sharp(file).resize({ width, height, fit: 'cover' }).toBuffer(), left, top };
}

/** Writes a sheet of paper with everything on it as a JPEG. */
export async function writeSheet(
  file: string,
  size: { width: number; height: number },
  things: OverlayOptions[],
  quality: number,
): Promise<void> {
  await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(things)
    .jpeg({ quality, mozjpeg: true })
    .toFile(file);
}
