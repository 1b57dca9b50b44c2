import { describe, expect, it } from '@jest/globals';
import { qrCodeOf } from '@toile/story';
import { filterLink } from './ar-links.ts';

const page = new URL('https://shop.example/p/19170/tide-coat?from=home');

describe('the code beside a model (CA-42, D25)', () => {
  it.each([
    [
      'a picture of our own',
      '/media/0123456789abcdef/code.png',
      { image: 'https://shop.example/media/0123456789abcdef/code.png' },
    ],
    [
      'a picture of another host',
      'https://codes.example/coat.png',
      { text: 'https://shop.example/p/19170/tide-coat?from=home#ar' },
    ],
    ['an address', 'https://codes.example/coat', { text: 'https://codes.example/coat' }],
    [
      'an address without https',
      'http://codes.example/coat',
      { text: 'https://shop.example/p/19170/tide-coat?from=home#ar' },
    ],
    ['a text', 'coat 19170', { text: 'coat 19170' }],
    ['a script', 'javascript:alert(1)', { text: 'https://shop.example/p/19170/tide-coat?from=home#ar' }],
  ])('is right for %s', (_, qrCode, expected) => {
    expect(qrCodeOf({ qrCode }, page)).toEqual(expected);
  });

  it('leads to the filter when there is no code, and else to this page at its model', () => {
    const arUrl = 'https://www.instagram.com/ar/1';
    expect(qrCodeOf({ arUrl }, page)).toEqual({ text: arUrl });
    expect(qrCodeOf({ arUrl: 'https://elsewhere.example/ar' }, page)).toEqual({ text: `${page}#ar` });
  });
});

describe('the filter elsewhere (CA-43, D25)', () => {
  it('is a link on a known host only', () => {
    expect(filterLink({ contentUrl: 'https://www.instagram.com/ar/1' })).toBe(
      'https://www.instagram.com/ar/1',
    );
    expect(filterLink({ arUrl: 'https://instagram.com.evil.example/' })).toBeUndefined();
    expect(filterLink({ arUrl: 'http://www.instagram.com/ar/1' })).toBeUndefined();
  });
});
