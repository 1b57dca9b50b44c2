import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { realShell } from '../testing/real-shell.ts';
import type { RemoteCode } from '../testing/remote-code.ts';
import { type Faulty, smallStore } from '../testing/small-shop.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
/** Rejections that would have ended the process: none may come. */
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onRejection);
  store = await smallStore();
});
afterAll(async () => {
  await store.remove();
  process.off('unhandledRejection', onRejection);
  expect(rejections).toEqual([]);
});

const placing = (product: object): RemoteCode => ({
  page: `return h('p', null, 'product with ', h(require('@toile/frame').Slot,
    { name: 'buy-block', fallback: 'no block', product: ${JSON.stringify(product)} }))`,
});
const designer = { id: 1, brandTitle: 'Studio', friendlyUrlName: 'studio' };
const product = {
  id: 1,
  title: 'Coat',
  status: 1,
  productType: 1,
  sizes: [],
  unitPriceCurrency: 'GBP',
  shippingCostPence: 500,
  designer,
};

/** The product page of a channel, and who was failures for what is missing. */
async function productPage(state: ChannelState) {
  const { view, reports } = realShell(store.folder);
  const { status, text } = await view(state, '/product');
  const failures = reports.map(
    ({ name, version, phase }) => `${name} ${version.replace(/\d+/, 'N')} ${phase}`,
  );
  return { status, text, failures };
}
const channel = (faulty: Faulty, previous = false) =>
  store.channel({ 'mf-catalogue': placing(product), ...faulty }, previous);

describe('a widget in the shell of the shop', () => {
  it('stands in the page that places it', async () => {
    const { status, text, failures } = await productPage(await channel({}));
    expect(text).toContain('product with buy-block good');
    expect([status, failures]).toEqual([200, []]);
  });

  it('whose props are none is missing, and the page that hands them over is failures (SH-10, T41)', async () => {
    const state = await channel({ 'mf-catalogue': placing({ ...product, sizes: 'none' }) });
    const { status, text, failures } = await productPage(state);
    expect(text).toContain('product with no block');
    expect([status, failures]).toEqual([200, ['mf-catalogue badN slot']]);
  });

  it('that nobody offers is missing, and the page that places it is failures (SH-10, T41)', async () => {
    const state = await channel({});
    Object.assign(state.current['mf-checkout'] ?? {}, { slots: { 'mini-bag': { chunk: 'mini-bag' } } });
    const { status, text, failures } = await productPage(state);
    expect(text).toContain('product with no block');
    expect([status, failures]).toEqual([200, ['mf-catalogue badN slot']]);
  });

  it.each([
    ['rejects', { loadSlot: 'return Promise.reject(new Error("broken"))' }, 'slot'],
    ['rejects with what is no error', { loadSlot: 'return Promise.reject("broken")' }, 'slot'],
    ['throws', { slot: 'throw new Error("broken")' }, 'render'],
  ])('that %s in two versions in a row is missing alone (SH-10, T41)', async (_what, code, phase) => {
    const state = await channel({ 'mf-checkout': code });
    const before = await channel({ 'mf-checkout': code });
    state.previous = { 'mf-checkout': before.current['mf-checkout'] };
    const { text, failures } = await productPage(state);
    expect(text).toContain('product with no block');
    // Two widgets of two versions: each is met once.
    expect(failures.length).toBeGreaterThanOrEqual(2);
    expect(new Set(failures)).toEqual(new Set([`mf-checkout badN ${phase}`]));
  });
});
