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
