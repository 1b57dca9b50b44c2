import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { shownShop } from '../testing/shown-shop.ts';
import type { Faulty } from '../testing/small-shop.ts';

const shop = shownShop();

/** A channel whose canary has these versions, which are of another shape than the `good` ones of all others. */
async function showWithCanary(faulty: Faulty): Promise<void> {
  const live = await shop.channel({}, false);
  const other = await shop.channel(faulty, false);
  const changed = Object.fromEntries(
    Object.keys(faulty).map((name) => [name, other.current[name as 'shell']]),
  );
  const canary = { id: 'candidate-1', share: 50, set: { ...live.set, id: 'set-tried' }, changed };
  shop.showState({ ...live, candidate: canary } as ChannelState);
}

it('pages of both variants are made by turns, each with its own versions alone', async () => {
  await showWithCanary({ 'mf-designer': {}, 'mf-checkout': {} });
  const live = await shop.view('/designer');
  const faulty = await shop.view('/designer', true);
  expect(live).toContain('<b>mf-designer good of good</b>');
  expect(faulty).toMatch(/<b>mf-designer (bad\d+) of \1<\/b>/);
  const views = Array.from({ length: 40 }, (_, n) => shop.view('/designer', n % 2 === 1));
  for (const [n, page] of (await Promise.all(views)).entries())
    expect(page).toBe(n % 2 === 1 ? faulty : live);
  const products = await Promise.all([shop.view('/product'), shop.view('/product', true)]);
  expect(products.map((page) => /buy-block (\w{3})/.exec(page)?.[1])).toEqual(['goo', 'bad']);
  expect(shop.failures()).toEqual([]);
});

it('pages of two canaries have the versions of one each', async () => {
  const live = await shop.channel({}, false);
  const other = await shop.channel({ 'mf-designer': {}, 'mf-checkout': {} }, false);
  const canaryOf = (id: string, name: 'mf-designer' | 'mf-checkout') => ({
    id,
    share: 20,
    set: { ...live.set, id: `set-${name}` },
    changed: { [name]: other.current[name] },
  });
  shop.showState({
    ...live,
    candidate: canaryOf('candidate-1', 'mf-designer'),
    second: canaryOf('candidate-2', 'mf-checkout'),
  } as ChannelState);
  const pages = async (variant: number) => {
    const made = await Promise.all(['/designer', '/product'].map((path) => shop.view(path, variant)));
    return made.map((page) => /(?:mf-designer|buy-block) (\w{3})/.exec(page)?.[1]);
  };
  for (let n = 0; n < 3; n++)
    expect(await Promise.all([0, 1, 2].map(pages))).toEqual([
      ['goo', 'goo'],
      ['bad', 'goo'],
      ['goo', 'bad'],
    ]);
  expect(shop.failures()).toEqual([]);
});

it.each<[string, Faulty]>([
  ['throws', { 'mf-designer': { page: 'throw new Error("broken")' } }],
  ['does not load', { 'mf-designer': { evaluate: 'throw new Error("broken")' } }],
])(
  'a canary that %s is is replaced by what all others get, and has failed alone (SH-10)',
  async (_what, faulty) => {
    await showWithCanary(faulty);
    expect(await shop.view('/designer', true)).toContain('<b>mf-designer good of good</b>');
    expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>');
    expect(shop.failedParts()).toEqual(new Set(['mf-designer']));
  },
);
