import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Product } from '@toile/contracts';
import { exampleProduct } from '@toile/contracts/examples';
import { shopFrame } from '@toile/testing/page';
import { BuyArea } from './buy-area.tsx';

const show = (changes: Partial<Product>, hasPage?: (pattern: string) => boolean) =>
  render(
    shopFrame({ pages: <BuyArea product={exampleProduct(changes)} />, ...(hasPage && { hasPage }) }).shop,
  );
const alertLink = () => screen.queryByRole('link', { name: 'Tell me when my size is back' });
const isReleased = (pattern: string) => pattern === '/back-in-stock/:id';

it('leads to an alert where a size is sold out', () => {
  show({}, isReleased);
  expect(alertLink()).toHaveAttribute('href', '/back-in-stock/19170');
});

it('leads there from no piece whose sizes are all in stock', () => {
  show({ sizes: [{ id: 501, sizeDisplayTitle: 'S' }] }, isReleased);
  expect(alertLink()).toBeNull();
});

it('leads nowhere where the set has no such page, or the shell is too old to say', () => {
  const { unmount } = show({}, () => false);
  expect(alertLink()).toBeNull();
  unmount();
  show({});
  expect(alertLink()).toBeNull();
});
