import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { type ChannelState, pinnedSetId } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { createRendering } from '../render/rendering.ts';
import type { Variant } from '../set/variants.ts';
import { type Faulty, smallShop, smallStore } from '../testing/small-shop.ts';

const store = await smallStore();
let shop: Awaited<ReturnType<typeof smallShop>>;
let pinned: Awaited<ReturnType<typeof createRendering>>;
let good: ChannelState;

beforeAll(async () => {
  shop = await smallShop(store.folder);
  good = await store.channel({}, false);
  shop.show(good);
  pinned = await createRendering({
    config: {
      shop: shopConfigSchema.parse({}),
      publicAddress: 'https://shop.example',
      ARTEFACTS_DIR: path.join(store.folder, 'artefacts'),
      STATE_DIR: path.join(store.folder, 'state/pins'),
      RENDER_WORKERS: 1,
    },
    logger: createLogger('edge', 'silent'),
    state: () => undefined,
    report: () => undefined,
  });
});
afterAll(async () => {
  await Promise.all([shop.close(), pinned.close()]);
  await store.remove();
});

async function variantWith(faulty: Faulty): Promise<Variant> {
  const { set, registry, ...state } = await store.channel(faulty, false);
  const id = pinnedSetId(set.id);
  return { ...state, registry: { ...registry, signatures: {} }, set: { ...set, id }, isPinned: true };
}

async function view(variant: Variant, address: string): Promise<string> {
  const page = await pinned.render(variant, { path: address });
  if (page.kind !== 'document') throw new Error('It is no document');
  return `${page.status} ${brotliDecompressSync(page.br)}`;
}

it('each pin has its own versions, whichever was looked at before', async () => {
  const one = await variantWith({ 'mf-designer': {} });
  const other = await variantWith({ 'mf-designer': {} });
  const versionIn = (page: string) => /mf-designer (\w+) of/.exec(page)?.[1];
  const first = await view(one, '/designer');
  const second = await view(other, '/designer');
  expect(versionIn(first)).not.toBe(versionIn(second));
  for (let n = 0; n < 3; n++) {
    expect(await view(one, '/designer')).toBe(first);
    expect(await view(other, '/designer')).toBe(second);
  }
});

it.each<[string, Faulty]>([
  ['throws', { 'mf-designer': { page: 'throw new Error("broken")' } }],
  ['loops', { 'mf-designer': { page: 'for (;;);' } }],
  ['loops when it is loaded', { 'mf-designer': { evaluate: 'for (;;);' } }],
])(
  'a pinned version that %s is missing on its page, with nothing in its place, and costs visitors nothing',
  async (_what, faulty) => {
    const before = await shop.view('/designer');
    const [page, ...views] = await Promise.all([
      view(await variantWith(faulty), '/designer').catch((error: Error) => error.message),
      ...Array.from({ length: 20 }, () => shop.view('/designer')),
    ]);
    expect(page).not.toContain('mf-designer good');
    expect(page).not.toMatch(/^200/);
    expect(new Set(views)).toEqual(new Set([before]));
    expect(shop.reports).toEqual([]);
  },
  60_000,
);

it('a version that is live and broke for a pinned browser stays for visitors', async () => {
  const variant = await variantWith({});
  const shared = { ...good, set: variant.set, isPinned: true as const };
  const checkout = { ...variant.current['mf-checkout'], slots: {} };
  const broken = { ...shared, current: { ...shared.current, 'mf-checkout': checkout } } as Variant;
  await view(broken, '/product').catch(() => undefined);
  expect(await shop.view('/product')).toMatch(/^200 .*buy-block good/s);
  expect(shop.reports).toEqual([]);
});
