import { describe, expect, it } from '@jest/globals';
import type { ExportMedia } from '@toile/contracts';
import { mediaReferences } from './media-references.ts';

const sha256 = '0123456789abcdef'.repeat(4);
const media = new Map<string, ExportMedia>([
  [
    'a/coat.webp',
    { file: 'a/coat.webp', sha256, type: 'image/webp', bytes: 9, width: 600, height: 900, alt: 'Coat' },
  ],
  ['a/walk.mp4', { file: 'a/walk.mp4', sha256, type: 'video/mp4', bytes: 9 }],
]);

describe('mediaReferences', () => {
  it('shows a picture with its address, size and words', () => {
    const references = mediaReferences(media);
    const image = references.image('a/coat.webp');
    expect(image).toEqual({ url: '/media/0123456789abcdef/coat.webp', width: 600, height: 900, alt: 'Coat' });
    expect(references.missing).toEqual([]);
  });

  it('makes the addresses of a story real, at any depth', () => {
    const blocks = [
      {
        type: 'images',
        data: { images: [{ file: { url: 'media:a/coat.webp' }, caption: 'media is a word' }] },
      },
    ];
    expect(JSON.parse(mediaReferences(media).story({ blocks })).blocks[0].data.images[0]).toEqual({
      file: { url: '/media/0123456789abcdef/coat.webp', width: 600, height: 900, alt: 'Coat' },
      caption: 'media is a word',
    });
  });

  it('names what is missing, and a film in the place of a picture', () => {
    const references = mediaReferences(media);
    references.image('a/walk.mp4');
    references.url('gone.glb');
    references.story({ blocks: [{ type: 'video', data: { file: { url: 'media:no.mp4' } } }] });
    expect(references.missing).toEqual([
      'a/walk.mp4 is no picture',
      'unknown media gone.glb',
      'unknown media no.mp4',
    ]);
  });
});
