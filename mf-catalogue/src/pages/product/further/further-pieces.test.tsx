import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { exampleFurtherPieces } from '@toile/catalogue-contract/examples';
import { exampleProduct } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import { ProductPage } from '../product-page.tsx';

const show = (changes: Parameters<typeof exampleProduct>[0] = {}, further = exampleFurtherPieces()) => {
  const product = { ...exampleProduct(changes), further };
  return showPage(ProductPage, { product }, `/p/${product.id}/tide-coat`);
};
const rows = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? '')
    .filter((name) => /^(?:Goes|Similar|More|Recently)/.test(name));
const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('where a shopper goes on from a piece', () => {
  it('leads to what goes with it, what is like it and what else its designer has, each with a way to all of them', () => {
    show();
    expect(rows()).toEqual(['Goes with it', 'Similar pieces', 'More by Odile Marchetti']);
    expect(linksIn('Goes with it')).toEqual([
      '/odile-marchetti/collection/1006/low-water',
      '/p/19180/tide-coat',
    ]);
    expect(linksIn('Similar pieces')).toEqual(['/womenswear/coats', '/p/19181/tide-coat']);
    expect(linksIn('More by Odile Marchetti')).toEqual(['/odile-marchetti', '/p/19182/tide-coat']);
    expect(screen.queryByRole('link', { name: 'See similar pieces' })).toBeNull();
  });

  it('leads from a piece that has sold out to similar ones first, and says so beside its price', () => {
    show({ status: 1 });
    expect(rows()[0]).toBe('Similar pieces');
    const link = screen.getByRole('link', { name: 'See similar pieces' });
    expect(document.querySelector(`${link.getAttribute('href')} > :first-child`)).toBe(
      screen.getByRole('region', { name: 'Similar pieces' }),
    );
  });

  it('keeps the ways to the category and to the designer where there is nothing to show of them', () => {
    show({}, { goesWith: [], similar: [], ofDesigner: [] });
    expect(rows()).toEqual(['Similar pieces', 'More by Odile Marchetti']);
    expect(linksIn('Similar pieces')).toEqual(['/womenswear/coats']);
  });

  it('leads back to the four pieces that were seen last, the newest first, and stores none of them (T47)', () => {
    for (const id of [1, 2, 3, 4, 5, 2]) show({ id, friendlyUrlName: `piece-${id}` }).unmount();
    show({ id: 4, friendlyUrlName: 'piece-4' });
    expect(linksIn('Recently seen')).toEqual([
      '/p/2/piece-2',
      '/p/5/piece-5',
      '/p/3/piece-3',
      '/p/1/piece-1',
    ]);
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });
});
