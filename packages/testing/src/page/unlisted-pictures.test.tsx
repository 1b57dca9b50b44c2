import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { pictureShapes, transformedUrl } from '@toile/contracts';
import type { ReactNode } from 'react';
import { unlistedPictures } from './unlisted-pictures.ts';

const stored = '/media/0123456789abcdef/coat.webp';

/** Outside the document, which every test is held to. */
const unlisted = (picture: ReactNode) =>
  unlistedPictures(render(picture, { container: document.createElement('div') }).container);

describe('the pictures that a page asks for', () => {
  it('are on the list in the sizes of a story and of a card, and as stored', () => {
    const { widths, aspect } = pictureShapes.listing;
    const addresses = [
      stored,
      ...pictureShapes.story.widths.map((width) => transformedUrl(stored, width)),
      ...widths.map((width) => transformedUrl(stored, width, aspect)),
    ];
    expect(unlisted(<img srcSet={addresses.join(' 1w, ')} alt="Coat" />)).toEqual([]);
  });

  it.each([
    ['a width', `${stored}?w=333&ar=2:3&q=80&f=auto`],
    ['an aspect', `${stored}?w=480&ar=3:2&q=80&f=auto`],
    ['a pair', `${stored}?w=1920&ar=1:1&q=80&f=auto`],
    ['a quality', `${stored}?w=480&ar=2:3&q=70&f=auto`],
    ['a format', `${stored}?w=480&ar=2:3&q=80&f=jpeg`],
  ])('are named when the list lacks %s', (_what, address) => {
    expect(unlisted(<img src={address} alt="Coat" />)).toEqual([address]);
    expect(unlisted(<img src={stored} srcSet={`${stored} 1w, ${address} 2w`} alt="Coat" />)).toEqual([
      address,
    ]);
  });
});
