import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { loadDocument, loadOwnDocuments } from './own-document.ts';

let loaded: string[];
beforeEach(() => {
  loaded = [];
});

const addresses = [
  '/',
  '/basket',
  '/faq#delivery',
  '/checkout',
  '/%63heckout',
  '/CHECKOUT/complete/o-1?a=1',
  '/authentication/login?returnUrl=%2F',
  '/Authentication/logged-out',
];
const tagged = { tagManager: { id: 'GTM-TEST1', scriptUrl: 'https://tags.example/gtm.js' } };
const untagged = { tagManager: { scriptUrl: 'https://tags.example/gtm.js' } };

function Page() {
  const navigate = useNavigate();
  return (
    <>
      {addresses.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/authentication/logout" state={{ local: true }}>
        Sign out
      </Link>
      <button type="button" onClick={() => navigate('/', { replace: true })}>
        home
      </button>
      <button type="button" onClick={() => navigate({ search: '?b=2' }, { replace: true })}>
        query
      </button>
    </>
  );
}

async function press(from: string, name: string, config: Parameters<typeof loadOwnDocuments>[1] = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [from] });
  loadOwnDocuments(router, config, (href, { replace, state }) => {
    loaded.push(`${replace ? 'replace ' : ''}${href}${state ? ` ${JSON.stringify(state)}` : ''}`);
  });
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

describe('a way to signing in or back from it loads a document where a tag manager may run (D9)', () => {
  it.each([
    ['/basket', '/authentication/login?returnUrl=%2F'],
    ['/basket', '/Authentication/logged-out'],
    ['/checkout', '/authentication/login?returnUrl=%2F'],
    ['/authentication/logged-out', '/'],
  ])('from %s to %s', async (from, to) => {
    expect(await press(from, to, tagged)).toBe(from);
    expect(loaded).toEqual([to]);
  });

  it('also when it is led back after a sign-in', async () => {
    await press('/authentication/login-callback?code=1', 'home', tagged);
    expect(loaded).toEqual(['replace /']);
  });

  it('with what says that it began here (ID-13)', async () => {
    await press('/basket', 'Sign out', tagged);
    expect(loaded).toEqual(['/authentication/logout {"local":true}']);
  });

  it.each([
    ['from one of its pages to another', '/authentication/login', tagged],
    ['where no tag manager is', '/basket', untagged],
  ])('and stays in the page %s', async (_where, from, config) => {
    expect(await press(from, 'Sign out', config)).toBe('/authentication/logout');
    expect(loaded).toEqual([]);
  });
});

it.each([false, true])('a document has the state of the way to it, which replaces: %s (ID-13)', (replace) => {
  // jsdom can't load anew, and says so.
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const before = window.history.length;
  loadDocument('/authentication/logout', { replace, state: { local: true } });
  const router = createBrowserRouter([{ path: '*', element: null }]);
  expect(router.state.location).toMatchObject({ pathname: '/authentication/logout', state: { local: true } });
  expect(window.history.length - before).toBe(replace ? 0 : 1);
  router.dispose();
  error.mockRestore();
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
