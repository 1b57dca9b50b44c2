import type { StoryBlockType } from '@toile/contracts';

/** The block families that are drawn; each spelling of specification §3 leads to one of them (D53). */
export type BlockFamily =
  | 'header'
  | 'banner'
  | 'text-box'
  | 'lead-text'
  | 'text-with-media'
  | 'text-columns'
  | 'image'
  | 'images-grid'
  | 'images-masonry'
  | 'images-carousel'
  | 'video'
  | 'ar'
  | 'custom';

const families: Record<StoryBlockType, BlockFamily> = {
  header: 'header',
  banner: 'banner',
  textBox: 'text-box',
  box1: 'text-box',
  'lead-text': 'lead-text',
  leadText: 'lead-text',
  'lead-w-img-right': 'text-with-media',
  textWithMedia: 'text-with-media',
  'text-with-image': 'text-with-media',
  'video-side': 'text-with-media',
  'text-columns': 'text-columns',
  textColumns: 'text-columns',
  image: 'image',
  'gallery-dual-images': 'images-grid',
  'gallery-images': 'images-grid',
  'images-grid': 'images-grid',
  imagesGrid: 'images-grid',
  'images-grid-masonry': 'images-masonry',
  'images-carousel': 'images-carousel',
  imagesCarousel: 'images-carousel',
  video: 'video',
  ar: 'ar',
  'ar-content': 'ar',
  'ar-content-external': 'ar',
  custom: 'custom',
};

/** Every spelling that is understood. */
export const blockTypes = Object.keys(families);

/** The family of a spelling; undefined for an unknown one. */
export function blockFamily(type: string): BlockFamily | undefined {
  return Object.hasOwn(families, type) ? families[type as StoryBlockType] : undefined;
}
