import type { MadePin, SomeVersions } from '@toile/releases-contract';
import { test as base } from '../journeys/support/shop.ts';
import { pin, shopReleases } from './pinning.ts';

interface ReleaseFixtures {
  /** Shows this test's browser the shop with other versions of some parts, and nobody else: `withRelease({ 'mf-checkout': '…' })`. */
  withRelease: (versions: SomeVersions) => Promise<MadePin>;
}

export const test = base.extend<ReleaseFixtures>({
  withRelease: async ({ page }, use) => {
    const made: MadePin[] = [];
    await use(async (versions) => {
      const one = await pin(page, { versions });
      made.push(one);
      return one;
    });
    const api = await shopReleases();
    for (const { id } of made) await api.endPin(id);
  },
});

export { alive, expect } from '../journeys/support/shop.ts';
