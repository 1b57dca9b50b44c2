import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { type Faulty, smallShop, smallStore } from './small-shop.ts';

/** A small shop for the tests of a file. Each test shows it versions of its own, of which nothing is known yet. */
export function shownShop() {
  let store: Awaited<ReturnType<typeof smallStore>>;
  let shop: Awaited<ReturnType<typeof smallShop>>;
  /** Rejections that would end the edge: none may come in this process. */
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => void rejections.push(reason);

  beforeAll(async () => {
    process.on('unhandledRejection', onRejection);
    store = await smallStore();
    shop = await smallShop(store.folder);
  });
  afterAll(async () => {
    await shop.close();
    await store.remove();
    process.off('unhandledRejection', onRejection);
    expect(rejections).toEqual([]);
  });

  return {
    channel: (faulty: Faulty, previous: boolean) => store.channel(faulty, previous),
    show: async (faulty: Faulty, previous: boolean) => shop.show(await store.channel(faulty, previous)),
    damage: (manifest: ReleaseManifest) => store.damage(manifest),
    tripBreaker: (...failedParts: Parameters<typeof shop.tripBreaker>) => shop.tripBreaker(...failedParts),
    showState: (...state: Parameters<typeof shop.show>) => shop.show(...state),
    view: (address: string, ofCanary: boolean | number = false) => shop.view(address, ofCanary),
    pinned: (...asked: Parameters<typeof shop.pinned>) => shop.pinned(...asked),
    glance: (address: string) => shop.glance(address),
    views: (...addresses: string[]) => Promise.all(addresses.map((address) => shop.view(address))),
    /** Versions that were reported, and when they failed. */
    failures: () =>
      shop.reports.map(({ name, version, phase }) => `${name} ${version.replace(/\d+/, 'N')} ${phase}`),
    failedParts: () => new Set(shop.reports.map(({ name }) => name)),
    /** Ends the edge and starts it again with what it left on disk. */
    async restart(): Promise<void> {
      await shop.close();
      shop = await smallShop(store.folder);
    },
  };
}
export type ShownShop = ReturnType<typeof shownShop>;
