import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ProductCard as Product } from '@toile/contracts';
import { exampleProductCard } from '@toile/contracts/examples';
import { createMySizesStore } from '@toile/my-sizes';
import { shopFrame } from '@toile/testing/page';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

function show(changes: Partial<Product>, props: Partial<ProductCardProps> = {}) {
  const card = <ProductCard product={exampleProductCard(changes)} {...props} />;
  render(shopFrame({ pages: card }).shop);
  return screen.getByRole('link');
}

describe('product card', () => {
  it('shows brand, title, price, delivery and leads to the product (CA-09, D29)', () => {
    const card = show({});
    expect(card).toHaveAttribute('href', '/p/19170/tide-coat');
    for (const words of ['Odile Marchetti', 'Tide coat', '£420.00', '+ £6.00 UK delivery'])
      expect(card).toHaveTextContent(words);
  });

  it('leaves out the brand on the pages of its designer (DE-15)', () => {
    expect(show({}, { hidesBrand: true })).not.toHaveTextContent('Odile Marchetti');
  });

  it.each([
    [1, 'Made-to-Order'],
    [2, 'Custom-Made'],
    [3, 'Pre-Order'],
  ])('labels product type %i: %s, with or without the brand (CA-27)', (productType, label) => {
    expect(show({ productType }, { hidesBrand: productType % 2 === 0 })).toHaveTextContent(label);
  });

  it('has two labels at most, and says free shipping beside the price', () => {
    const card = show({ productType: 1, hasAr: true, shippingCostPence: 0 });
    expect(card).toHaveTextContent('Made-to-Order');
    expect(screen.getAllByText('Free shipping')).toHaveLength(1);
    expect(card).not.toHaveTextContent('AR');
  });

  it('is marked where its piece can be bought in a size that the shopper has had remembered', () => {
    const mySizes = createMySizesStore({ storageKey: 'toile-my-sizes' });
    const sizes = [['xs', 's'], ['uk-8'], undefined];
    const cards = sizes.map((inSizes, id) => (
      <ProductCard key={String(inSizes)} product={exampleProductCard({ id, ...(inSizes && { inSizes }) })} />
    ));
    render(shopFrame({ pages: <>{cards}</>, mySizes }).shop);
    const marked = () =>
      screen.getAllByRole('link').map((card) => /In your size$/.test(card.textContent ?? ''));
    expect(marked()).toEqual([false, false, false]);
    act(() => mySizes.getState().remember('s'));
    expect(marked()).toEqual([true, false, false]);
    act(() => mySizes.getState().remember('m'));
    expect(marked()).toEqual([false, false, false]);
    act(() => mySizes.getState().forget('m'));
  });

  it('notes why it can’t be bought (CA-25)', () => {
    expect(show({ status: 1 })).toHaveTextContent('Out of stock');
  });
});
