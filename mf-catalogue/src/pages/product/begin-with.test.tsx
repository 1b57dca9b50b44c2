import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { exampleProductCard } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import { beginWith } from './product.loader.ts';
import { ProductPage } from './product-page.tsx';

it('shows what its card knew, and neither sizes nor texts before they are there (issue 13, 2)', () => {
  const card = exampleProductCard({});
  showPage(ProductPage, beginWith({ ...card, secondThumbnail: card.listingThumbnail }), '/p/19170/tide-coat');
  expect(screen.getByRole('heading', { level: 1, name: 'Tide coat' })).toBeInTheDocument();
  expect(screen.getByText('£420.00')).toBeInTheDocument();
  expect(document.querySelectorAll('.track img')).toHaveLength(2);
  expect(document.querySelector('[aria-busy=true]')).toHaveTextContent('Odile Marchetti');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByText(/You can’t choose a size/)).toBeNull();
  expect(screen.queryByText(/your contract partner/)).toBeNull();
});
