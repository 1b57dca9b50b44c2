import { describe, expect, it } from '@jest/globals';
import { mediaQuerySchema } from '@toile/contracts';
import { bestFormat, chooseVariant, variantKey, variantSize } from './variant.ts';

const variant = (query: object, accept = '') => chooseVariant(mediaQuerySchema.parse(query), accept);

describe('variant', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/webp;q=0.9,image/avif;q=0.5', 'webp'],
    ['image/avif;q=0.1, image/jpeg', 'jpeg'],
    ['image/avif; q=0.000', 'jpeg'],
    ['image/avif;q=much', 'jpeg'],
    ['image/avifx, ximage/webp', 'jpeg'],
    [',;,q=1', 'jpeg'],
    ['image/*,*/*;q=0.8', 'jpeg'],
    ['', 'jpeg'],
  ])('chooses for Accept "%s" the format %s (SH-52)', (accept, format) => {
    expect(bestFormat(accept)).toBe(format);
  });

  it('takes quality 80 and the format by Accept when nothing is asked (SH-52)', () => {
    expect(variant({ w: '600' }, 'image/webp')).toMatchObject({ width: 600, quality: 80, format: 'webp' });
    expect(variant({ f: 'avif' }, 'image/webp').format).toBe('avif');
  });

  it('makes few qualities, so that nobody fills the cache with all of them', () => {
    const made = new Set(Array.from({ length: 66 }, (_, i) => variant({ q: String(30 + i) }).quality));
    expect([...made]).toEqual([40, 60, 80, 90]);
  });

  it('never makes a picture larger than its source, and keeps the asked aspect', () => {
    const source = { width: 1000, height: 1500 };
    expect(variantSize(source, { width: 600, aspect: undefined })).toEqual({ width: 600, height: 900 });
    expect(variantSize(source, { width: 1920, aspect: undefined })).toEqual(source);
    expect(variantSize(source, { width: 800, aspect: '4:5' })).toEqual({ width: 800, height: 1000 });
    expect(variantSize(source, { width: undefined, aspect: '16:9' })).toEqual({ width: 1000, height: 563 });
    expect(variantSize({ width: 1500, height: 600 }, { width: 992, aspect: '2:3' })).toEqual({
      width: 400,
      height: 600,
    });
  });

  it('makes nothing larger than 1920 px across, and of a very long strip an end, whatever is stored', () => {
    const asked = { width: undefined, aspect: undefined };
    expect(variantSize({ width: 6000, height: 9000 }, asked)).toEqual({ width: 1920, height: 2880 });
    expect(variantSize({ width: 600, height: 57_600 }, asked)).toEqual({ width: 60, height: 5760 });
    expect(variantSize({ width: 1, height: 60_000 }, asked)).toEqual({ width: 1, height: 5760 });
  });

  it('names each variant by content, size, quality and format', () => {
    expect(variantKey('0123456789abcdef', variant({ w: '600', ar: '2:3' }, 'image/avif'))).toMatch(
      /^0123456789abcdef-600-2x3-q80-e\d+\.avif$/,
    );
  });
});
