import sharp from 'sharp';
import { distanceTo } from './distance.ts';
import { blankPicture, colourAt, type Picture, paint } from './picture.ts';
import { boxOf, type Silhouette } from './silhouette.ts';

/** Pixels at the edge that are half paper. */
const RIM = 3;

/** The cloth alone, cropped to its box; beyond its edge its own colour goes on, so that no paper shows. */
function cloth(picture: Picture, silhouette: Silhouette): Picture {
  const { width, height, depth } = silhouette;
  const { nearest } = distanceTo((i) => (depth[i] ?? 0) > RIM, width, height);
  const box = boxOf(silhouette);
  const crop = blankPicture(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < crop.height; y++)
    for (let x = 0; x < crop.width; x++) {
      const from = nearest[(y + box.top) * width + x + box.left] ?? 0;
      paint(crop, x, y, colourAt(picture, from % width, Math.floor(from / width)));
    }
  return crop;
}

async function resized({ pixels, width, height }: Picture, to: { width: number; height: number }) {
  const raw = { width, height, channels: 3 } as const;
  return sharp(Buffer.from(pixels.buffer), { raw })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer();
}

export interface Side {
  picture: Picture;
  silhouette: Silhouette;
}

/** Front on the left half, back on the right half. */
export async function garmentTexture(
  front: Side,
  back: Side,
  width: number,
  height: number,
): Promise<Picture> {
  const texture = blankPicture(width, height);
  const half = { width: width / 2, height };
  const halves = await Promise.all(
    [front, back].map(({ picture, silhouette }) => resized(cloth(picture, silhouette), half)),
  );
  halves.forEach((pixels, k) => {
    for (let y = 0; y < height; y++)
      texture.pixels.set(
        pixels.subarray(y * half.width * 3, (y + 1) * half.width * 3),
        (y * width + k * half.width) * 3,
      );
  });
  return texture;
}
