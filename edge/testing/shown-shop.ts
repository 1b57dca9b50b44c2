import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { type Faulty, smallShop, smallStore } from './small-shop.ts';

/** One small shop for the tests of a file. Each test shows it versions of its own, of which nothing is known yet. */
export function shownShop() {
  let store: Awaited<ReturnType<typeof smallStore>>;
  let shop: Awaited<ReturnType<typeof smallShop>>;
  /** What would end the edge: none of these may be heard in this process. */
  const heard: unknown[] = [];
  const hear = (reason: unknown) => void heard.push(reason);

  beforeAll(async () => {
    process.on('unhandledRejection', hear);
    store = await smallStore();
    shop = await smallShop(store.folder);
  });
  afterAll(async () => {
    await shop.close();
    await store.remove();
    process.off('unhandledRejection', hear);
    expect(heard).toEqual([]);
  });

  return {
    channel: (faulty: Faulty, previous: boolean) => store.channel(faulty, previous),
    show: async (faulty: Faulty, previous: boolean) => shop.show(await store.channel(faulty, previous)),
    damage: (manifest: ReleaseManifest) => store.damage(manifest),
    blame: (...blamed: Parameters<typeof shop.blame>) => shop.blame(...blamed),
    showState: (...state: Parameters<typeof shop.show>) => shop.show(...state),
    view: (address: string, ofCandidate = false) => shop.view(address, ofCandidate),
    pinned: (...asked: Parameters<typeof shop.pinned>) => shop.pinned(...asked),
    glance: (address: string) => shop.glance(address),
    views: (...addresses: string[]) => Promise.all(addresses.map((address) => shop.view(address))),
    /** Which versions were blamed, and when they failed. */
    blamed: () =>
      shop.reports.map(({ name, version, phase }) => `${name} ${version.replace(/\d+/, 'N')} ${phase}`),
    blamedParts: () => new Set(shop.reports.map(({ name }) => name)),
    /** Ends the edge and starts it again with what it left on disk. */
    async restart(): Promise<void> {
      await shop.close();
      shop = await smallShop(store.folder);
    },
  };
}
export type ShownShop = ReturnType<typeof shownShop>;
