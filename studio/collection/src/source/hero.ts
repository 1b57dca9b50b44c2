import type { ShopPicture } from './types.ts';

const madder = {
  cloths: [{ weave: 'twill', colour: '#8f2733' }],
  open: 'none',
  ground: { colour: '#EFECE5' },
  tall: 64,
  loose: 0.75,
} as const;

const size = (name: string, width: number, height: number): ShopPicture => ({
  file: `hero-${name}-${width}.avif`,
  width,
  height,
  drape: madder,
});

/** What the home page opens with, in the sizes of its `srcset`. */
export const heroPictures: readonly ShopPicture[] = [
  size('tall', 600, 720),
  size('tall', 1000, 1200),
  size('wide', 1000, 938),
  size('wide', 1600, 1500),
];
