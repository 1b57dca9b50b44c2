import { type Box, type DeployableName, mostPictureBytes } from '@toile/releases-contract';
import sharp from 'sharp';

/** An element and the part whose it is. */
export interface OwnedBox extends Box {
  part: DeployableName;
}

export interface Picture {
  width: number;
  height: number;
  /** Four bytes each, row by row. */
  pixels: Int32Array;
  png: Buffer;
  /** Of each element, the inner ones and those above others last. */
  places: readonly OwnedBox[];
}

export async function pictureOf(png: Buffer, places: readonly OwnedBox[]): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data);
  return {
    width: info.width,
    height: info.height,
    png,
    places,
    pixels: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4),
  };
}

/** A number for each row; rows that look the same have the same one. */
export function rowsOf({ width, height, pixels }: Picture): Int32Array {
  const rows = new Int32Array(height);
  for (let row = 0; row < height; row++) {
    let hash = 0x811c9dc5;
    for (let at = row * width; at < (row + 1) * width; at++) {
      hash = Math.imul(hash ^ (pixels[at] as number), 0x01000193);
      hash ^= hash >>> 15;
    }
    rows[row] = hash;
  }
  return rows;
}

/** To show: it is compared no more. As good as its size allows. */
export async function smallOf({ png }: Picture): Promise<Buffer> {
  let content = png;
  for (const quality of [80, 50, 20]) {
    content = await sharp(png).webp({ quality, effort: 2 }).toBuffer();
    if (content.length <= mostPictureBytes) break;
  }
  return content;
}
