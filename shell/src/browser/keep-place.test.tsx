import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';
import { keepPlaceAtHashes, keepPlaceOnPage } from './keep-place.ts';

const scrollTo = jest.fn();
const intoView = jest.fn();
beforeEach(() => {
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = intoView;
});
afterEach(() => void jest.clearAllMocks());

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const page = <p id="there">Here</p>;
const routes = [{ element: <Frame />, children: ['/a', '/b'].map((path) => ({ path, element: page })) }];

async function open() {
  const router = createMemoryRouter(routes, { initialEntries: ['/a'] });
  keepPlaceOnPage(router);
  await act(async () => void render(<RouterProvider router={router} />));
  scrollTo.mockClear();
  return (to: string) => act(() => router.navigate(to));
}

describe('where a page stands after a navigation (SH-06, D67)', () => {
  it('is the top on another path, and on the same address once more', async () => {
    const go = await open();
    await go('/b');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockClear();
    await go('/b');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it.each(['?colour=red', '#nowhere', '/a?colour=red', '/a#nowhere'])('is as it was after %s', async (to) => {
    const go = await open();
    await go(to);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(intoView).not.toHaveBeenCalled();
  });

  it('is at the anchor that the page has, here and on another path', async () => {
    const go = await open();
    await go('#there');
    expect(intoView).toHaveBeenCalledTimes(1);
    await go('/b#there');
    expect(intoView).toHaveBeenCalledTimes(2);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('a hash that came without a link of the shop (SH-06, D67)', () => {
  let router: ReturnType<typeof createBrowserRouter>;
  // One for all: its listeners stay with the window.
  beforeAll(() => {
    window.history.replaceState(null, '', '/a');
    keepPlaceAtHashes(() => router);
    router = createBrowserRouter(routes);
    keepPlaceOnPage(router);
  });
  beforeEach(async () => {
    await act(async () => void render(<RouterProvider router={router} />));
    scrollTo.mockClear();
  });
  const inRouter = () => router.createHref(router.state.location);
  async function type(hash: string) {
    window.location.hash = hash;
    const { pathname, search, hash: typed } = window.location;
    await waitFor(() => expect(inRouter()).toBe(pathname + search + typed));
  }

  it('moves nothing where the page has no such element, goes to one that it has', async () => {
    await type('#nowhere');
    await type('');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(intoView).not.toHaveBeenCalled();
    await type('#there');
    await waitFor(() => expect(intoView).toHaveBeenCalledTimes(1));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('moves nothing where a script has changed the query, too, and the router has the address of both', async () => {
    for (const address of ['?colour=red', '?colour=blue', '/a']) {
      window.history.pushState(null, '', address);
      await type('#nowhere');
    }
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
