export { blockTypes } from './document/block-types.ts';

const picture = (name: string) => ({
  url: `/media/0123456789abcdef/${name}.webp`,
  width: 1200,
  height: 1500,
});
const film = { url: '/media/0123456789abcdef/walk.mp4' };
const gallery = { images: [{ file: picture('one'), caption: 'First' }, { filedraft: picture('two') }] };

/** Data that every type of specification §3 can be drawn from; used by tests. */
export const exampleData: Record<string, Record<string, unknown>> = {
  header: { text: 'On cutting', level: 2 },
  banner: { file: picture('banner'), caption: 'The studio', stretched: true, showCaption: true },
  textBox: { text: '<p>A long text.</p>', largeBox: true, boxDirection: 'left', textAlignment: 'center' },
  box1: { text: 'Box text' },
  'lead-text': { text: 'A lead' },
  leadText: { text: 'A lead' },
  'lead-w-img-right': { text: 'A lead', file: picture('lead') },
  textWithMedia: {
    text: 'Beside',
    file: picture('beside'),
    imageDirection: 'right',
    textboxVerticalAlign: 'top',
  },
  'text-with-image': { text: 'Beside', file: picture('beside') },
  'text-columns': { columns: ['Left', { text: 'Right' }] },
  textColumns: { text1: 'Left', text2: 'Right' },
  image: { file: picture('image'), caption: 'A sleeve' },
  video: { file: film, thumbnail: picture('still'), showControls: true, loop: true, caption: 'The walk' },
  'video-side': { file: film, text: 'Beside the film' },
  'gallery-dual-images': gallery,
  'gallery-images': gallery,
  ar: { usdzUrl: '/media/0123456789abcdef/coat.usdz', poster: picture('poster') },
  'ar-content': { glbUrl: '/media/0123456789abcdef/coat.glb' },
  'ar-content-external': { arUrl: 'https://www.instagram.com/ar/1' },
  'images-grid': { ...gallery, totalPerRow: 3 },
  imagesGrid: { ...gallery, totalPerRow: 4, itemsAlignment: 'bottom' },
  'images-grid-masonry': gallery,
  'images-carousel': gallery,
  imagesCarousel: { ...gallery, size: 'large', itemsAlignment: 'bottom' },
  custom: { html: '<p>Raw <b>words</b></p>' },
};

/** A document of one block, as the API gives it. */
export function storyOf(
  type: string,
  data: Record<string, unknown> = exampleData[type] ?? {},
  time?: number,
) {
  return JSON.stringify({ time, version: '2.26.4', blocks: [{ id: 'a', type, data }] });
}

/** A story of five blocks, of which one can be drawn. */
export const brokenStory = JSON.stringify({
  blocks: [
    { id: '1', type: 'hologram', data: {} },
    { id: '2', type: 'header', data: { text: 'Still here', level: 3 } },
    { id: '3', type: 'banner', data: { file: {} } },
    { id: '4', type: 'toString', data: {} },
    null,
  ],
});
