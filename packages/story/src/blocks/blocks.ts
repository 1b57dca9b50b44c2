import type { BlockFamily } from '../document/block-types.ts';
import { arBlock } from './ar/ar-block.tsx';
import type { DrawBlock } from './block-kind.tsx';
import { customBlock } from './custom/custom-block.tsx';
import { carouselBlock } from './gallery/carousel-block.tsx';
import { imagesGridBlock } from './gallery/images-grid-block.tsx';
import { masonryBlock } from './gallery/masonry-block.tsx';
import { headerBlock } from './header/header-block.tsx';
import { bannerBlock } from './media/banner-block.tsx';
import { imageBlock } from './media/image-block.tsx';
import { textWithMediaBlock } from './media/text-with-media-block.tsx';
import { leadTextBlock } from './text/lead-text-block.tsx';
import { textBoxBlock } from './text/text-box-block.tsx';
import { textColumnsBlock } from './text/text-columns-block.tsx';
import { videoBlock } from './video/video-block.tsx';

/** Component of each family. */
export const blocks: Record<BlockFamily, DrawBlock> = {
  header: headerBlock,
  banner: bannerBlock,
  'text-box': textBoxBlock,
  'lead-text': leadTextBlock,
  'text-with-media': textWithMediaBlock,
  'text-columns': textColumnsBlock,
  image: imageBlock,
  'images-grid': imagesGridBlock,
  'images-masonry': masonryBlock,
  'images-carousel': carouselBlock,
  video: videoBlock,
  ar: arBlock,
  custom: customBlock,
};
