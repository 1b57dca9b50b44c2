import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { canaryVariant } from '../set/variants.ts';
import { type Faulty, smallShop, smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let shop: Awaited<ReturnType<typeof smallShop>>;
beforeAll(async () => {
  store = await smallStore();
  shop = await smallShop(store.folder);
});
afterAll(async () => {
  await shop.close();
  await store.remove();
});

/** A channel whose canary nobody gets; the pages with it are made as shadow visits. */
async function shadow(faulty: Faulty) {
  const live = await store.channel({}, false);
  const other = await store.channel(faulty, false);
  const changed = Object.fromEntries(
    Object.keys(faulty).map((name) => [name, other.current[name as 'shell']]),
  );
  const target = { kind: 'shadow', share: 100 };
  const canary = { id: 'canary-1', share: 0, target, set: { ...live.set, id: `tried-${other.revision}` } };
  shop.show({ ...live, candidate: { ...canary, changed } } as ChannelState);
  return async (path: string) => {
    const state = shop.state();
    const variant = state && canaryVariant(state);
    if (!variant) throw new Error('Nothing is shown');
    return shop.shadow.make(variant, path);
  };
}

it('a version that throws on one page is found there, again and again, and costs live nothing', async () => {
  const make = await shadow({ 'mf-designer': { page: 'throw new Error("broken")' } });
  expect(await make('/product')).toEqual({ failed: [], isGood: true });
  const live = shop.state() as ChannelState;
  while (!shop.shadow.isIdle(live)) await sleep(20);
  const making = make('/designer');
  // Before any message of a worker is read.
  await new Promise(process.nextTick);
  expect(shop.shadow.isIdle(live)).toBe(false);
  const failed = { failed: [expect.stringMatching(/^mf_designer__bad/)], isGood: false };
  expect(await making).toEqual(failed);
  expect(await make('/designer')).toEqual(failed);
  expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>');
  expect(shop.reports).toEqual([]);
});

it.each<[string, Faulty]>([
  ['does not load', { 'mf-designer': { evaluate: 'throw new Error("broken")' } }],
  ['hangs', { 'mf-designer': { page: 'for (;;);' } }],
])('a version that %s is found, and live pages are made meanwhile', async (_what, faulty) => {
  const make = await shadow(faulty);
  const making = make('/designer');
  expect(await shop.view('/designer')).toContain('<b>mf-designer good of good</b>');
  expect(await making).toMatchObject({ isGood: false, failed: [expect.stringMatching(/^mf_designer__bad/)] });
  await shop.settled();
  expect(shop.reports).toEqual([]);
});
