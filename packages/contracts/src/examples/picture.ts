import type { Image } from '../media.ts';

/** A stored picture: of products 1500×2250, else as large as it says. */
export const examplePicture = (name: string, width = 1500, height = 2250): Image => ({
  url: `/media/0123456789abcdef/${name}.webp`,
  width,
  height,
});
