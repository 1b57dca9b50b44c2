import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { realShell } from '../testing/real-shell.ts';
import { smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
beforeAll(async () => {
  store = await smallStore();
});
afterAll(() => store.remove());

it.each([
  ['a number that JSON has not', 'return 1n'],
  ['a circle', 'const circle = {}; circle.circle = circle; return circle'],
  ['what throws when it is read', 'return { get price() { throw new Error("broken"); } }'],
])(
  'a loader that answers %s has failed, not the shell that would send it (SH-10, T41)',
  async (_what, loader) => {
    const { view, reports } = realShell(store.folder);
    const { status, text } = await view(
      await store.channel({ 'mf-designer': { loader } }, false),
      '/designer',
    );
    expect(status).toBe(503);
    expect(text).toContain('mini-bag good');
    expect(reports.map(({ name, phase }) => `${name} ${phase}`)).toEqual(['mf-designer loader']);
  },
);
