import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { realShell } from '../testing/real-shell.ts';
import { smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
beforeAll(async () => {
  store = await smallStore();
});
afterAll(() => store.remove());

it.each([
  ['/nowhere', true],
  ['/designer/12345/more', true],
  ['/%ff', true],
  ['/designer', false],
])('%s is a page that was not found; that no route knows it: %s', async (path, isUnknown) => {
  const nothing = { loader: 'throw new Response(null, { status: 404 })' };
  const { render } = realShell(store.folder);
  const page = await render(await store.channel({ 'mf-designer': nothing }, false), { path });
  expect(page).toMatchObject({ kind: 'document', status: 404, isUnknown });
});

it('all addresses that are none have one document, which is rendered once; the checkout has its own', async () => {
  const nothing = { loader: 'throw new Response(null, { status: 404 })' };
  const { render } = realShell(store.folder);
  const channel = await store.channel({ 'mf-designer': nothing }, false);
  const [first, ...others] = await Promise.all(
    ['/nowhere', '/designer', '/womenswear/12345/more'].map((path) => render(channel, { path })),
  );
  const htmlOf = (page = first) =>
    page?.kind === 'document' ? brotliDecompressSync(page.br).toString() : '';
  expect(htmlOf()).toContain('Page not found');
  expect(htmlOf()).not.toContain('nowhere');
  expect(others.map(htmlOf)).toEqual([htmlOf(), htmlOf()]);
  const checkout = await render(channel, { path: '/checkout/nowhere' });
  expect(checkout).toMatchObject({ status: 404, policy: 'checkout' });
});
