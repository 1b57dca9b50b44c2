import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { loadDocumentsOfCheckout } from './own-document.ts';

let loaded: string[];
beforeEach(() => {
  loaded = [];
});

const addresses = ['/', '/basket', '/faq#delivery', '/checkout', '/%63heckout', '/CHECKOUT/complete/o-1?a=1'];

function Page() {
  const navigate = useNavigate();
  return (
    <>
      {addresses.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <button type="button" onClick={() => navigate('/', { replace: true })}>
        home
      </button>
      <button type="button" onClick={() => navigate({ search: '?b=2' }, { replace: true })}>
        query
      </button>
    </>
  );
}

async function press(from: string, name: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [from] });
  loadDocumentsOfCheckout(router, (href, replace) => void loaded.push(`${replace ? 'replace ' : ''}${href}`));
  await act(async () => void render(<RouterProvider router={router} />));
  await act(async () => screen.getByText(name, { selector: 'a, button' }).click());
  return router.state.location.pathname + router.state.location.search;
}

describe('a way into the checkout or out of it loads a document, whose policy is its own (T26, T29)', () => {
  it.each([
    ['/basket', '/checkout'],
    ['/basket', '/%63heckout'],
    ['/', '/CHECKOUT/complete/o-1?a=1'],
    ['/checkout', '/faq#delivery'],
    ['/checkout/complete/o-1', '/'],
  ])('from %s to %s', async (from, to) => {
    expect(await press(from, to)).toBe(from);
    expect(loaded).toEqual([to]);
  });

  it('in the place of the page, when it was to be replaced', async () => {
    expect(await press('/checkout/processing/o-1', 'home')).toBe('/checkout/processing/o-1');
    expect(loaded).toEqual(['replace /']);
  });
});

describe('every other way stays in the page', () => {
  it.each([
    ['/', '/basket'],
    ['/checkout/complete/o-1', '/checkout'],
  ])('from %s to %s', async (from, to) => {
    expect(await press(from, to)).toBe(to);
    expect(loaded).toEqual([]);
  });

  it('to another query', async () => {
    expect(await press('/checkout/processing/o-1', 'query')).toBe('/checkout/processing/o-1?b=2');
    expect(loaded).toEqual([]);
  });
});
