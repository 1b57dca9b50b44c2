import { describe, expect, it } from '@jest/globals';
import { pictureShapes, shownQuality } from './listed-pictures.ts';
import { mediaAspects, mediaQuerySchema, mediaWidths } from './media.ts';
import { isStoredAsIs, transformedUrl } from './picture-shapes.ts';

describe('the list of picture shapes', () => {
  it.each(Object.entries(pictureShapes))('%s asks only for what /media agrees to make', (_name, shape) => {
    const aspect = 'aspect' in shape ? shape.aspect : undefined;
    if (aspect) expect(mediaAspects).toContain(aspect);
    for (const width of shape.widths) {
      expect(mediaWidths).toContain(width);
      const query = new URL(transformedUrl('http://shop/media/a/b.webp', width, aspect)).searchParams;
      expect(mediaQuerySchema.parse(Object.fromEntries(query))).toMatchObject({
        w: width,
        q: shownQuality,
        f: 'auto',
      });
    }
    expect([...shape.widths]).toEqual([...shape.widths].sort((a, b) => a - b));
  });

  it.each([
    ['product', 19_166, 19_167],
    ['designer', 1057, 1058],
    ['collection', 1039, 1040],
  ] as const)('a %s has its limit between %i and %i (SH-51, SH-52)', (kind, stored, transformed) => {
    expect(isStoredAsIs({ kind, id: stored })).toBe(true);
    expect(isStoredAsIs({ kind, id: transformed })).toBe(false);
  });
});
