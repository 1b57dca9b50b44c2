import { describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCatalogue } from '@toile/catalogue-contract/examples';
import { exampleProductCard } from '@toile/contracts/examples';
import { shopFrame } from '@toile/testing/page';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CataloguePage } from '../catalogue-page.tsx';

/** Page of a list of five pieces, two on a page. */
function pageOf(currentPage: number) {
  const ids = [1, 2, 3, 4, 5].slice((currentPage - 1) * 2, currentPage * 2);
  return exampleCatalogue({
    products: ids.map((id) => exampleProductCard({ id, title: `Piece ${id}` })),
    paginationInfo: { totalPages: 3, currentPage, totalProducts: 5 },
  });
}

async function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/womenswear/*',
        Component: CataloguePage,
        loader: ({ request }) => pageOf(Number(/page\/(\d)/.exec(request.url)?.[1] ?? 1)),
      },
      { path: '*', element: <p>A piece</p> },
    ],
    { initialEntries: [path] },
  );
  render(shopFrame({ pages: null, within: () => <RouterProvider router={router} /> }).shop);
  await screen.findByRole('list', { name: 'Coats' });
  return router;
}
const pieces = () =>
  within(screen.getByRole('list', { name: 'Coats' }))
    .getAllByRole('link')
    .map((link) => /Piece \d/.exec(link.textContent ?? '')?.[0]);
const more = () => screen.queryByRole('link', { name: 'Show more' });

describe('show more', () => {
  it('adds the next page to this one, gives its first piece the focus and says how many there are', async () => {
    const router = await open('/womenswear/coats');
    expect(pieces()).toEqual(['Piece 1', 'Piece 2']);
    expect(screen.getByText('2 of 5 pieces')).toHaveAttribute('role', 'status');
    await userEvent.click(more() as HTMLElement);
    await waitFor(() => expect(screen.getByRole('link', { name: /Piece 3/ })).toHaveFocus());
    expect(pieces()).toEqual(['Piece 1', 'Piece 2', 'Piece 3', 'Piece 4']);
    expect(screen.getByText('4 of 5 pieces')).toBeVisible();
    expect(router.state.location.pathname).toBe('/womenswear/coats/page/2');
    await userEvent.click(more() as HTMLElement);
    await waitFor(() => expect(screen.getByRole('link', { name: /Piece 5/ })).toHaveFocus());
    expect(more()).toBeNull();
  });

  it('is there again for whoever comes back, with the focus where the browser has it', async () => {
    const router = await open('/womenswear/coats');
    await userEvent.click(more() as HTMLElement);
    await screen.findByRole('link', { name: /Piece 3/ });
    await act(() => router.navigate('/p/3/piece'));
    await act(() => router.navigate(-1));
    await screen.findByRole('list', { name: 'Coats' });
    expect(pieces()).toEqual(['Piece 1', 'Piece 2', 'Piece 3', 'Piece 4']);
    expect(document.body).toHaveFocus();
  });

  it('is the link of the next page where no script runs, and a page that is opened by its address has its own pieces', async () => {
    await open('/womenswear/coats/page/2');
    expect(pieces()).toEqual(['Piece 3', 'Piece 4']);
    expect(more()).toHaveAttribute('href', '/womenswear/coats/page/3');
    cleanup();
    await open('/womenswear/coats/page/3');
    expect(more()).toBeNull();
    expect(screen.getByText('1 of 5 pieces')).toBeVisible();
  });
});
