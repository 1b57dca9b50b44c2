import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type KeptDocument, KeptDocumentContext, keepDocument } from '../browser/kept-document.ts';
import { AreaError } from './area-error.tsx';

function Broken(): never {
  throw new Error('The page could not be loaded');
}

let kept: KeptDocument;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<title>Robe | TOILE</title><link rel="icon" href="/icon.svg">';
  document.body.innerHTML =
    '<header>Bag</header><main id="main"><h1>Robe</h1><a href="/shop">Shop</a></main><script>run()</script><script type="application/json">{}</script>';
  kept = keepDocument();
  document.body.replaceChildren();
});
afterEach(() => void jest.restoreAllMocks());

async function open() {
  const router = createMemoryRouter([
    {
      errorElement: <AreaError />,
      children: [
        { path: '/', element: <Broken /> },
        { path: '/next', element: <p>next</p> },
      ],
    },
  ]);
  const tree = (
    <KeptDocumentContext value={kept}>
      <RouterProvider router={router} />
    </KeptDocumentContext>
  );
  await act(async () => void render(tree));
  return router;
}

it('a page that only the browser can not show stays as the edge made it, links and all (SH-10)', async () => {
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('Robe');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/shop');
  expect(document.body.textContent).not.toContain('Bag');
  expect(document.title).toBe('Robe | TOILE');
});

it('nothing of it is left on the next page', async () => {
  const router = await open();
  await act(() => router.navigate('/next'));
  expect(document.body.textContent).toBe('next');
  expect(document.title).toBe('');
  expect(document.querySelector('link[rel=icon]')).toBeTruthy();
  expect(kept.isThere()).toBe(false);
});

it('a frame that fails gives back the whole document with its data, without scripts that run', () => {
  kept.showAll();
  expect(document.body.innerHTML).toBe(
    '<header>Bag</header><main id="main"><h1>Robe</h1><a href="/shop">Shop</a></main><script type="application/json">{}</script>',
  );
});
