import { alive, expect, test } from './support/shop.ts';

/** As far as the federation runtime tells: shared name → version → the module that everybody gets. */
interface FederationInstance {
  name: string;
  shareScopeMap: { default: Record<string, Record<string, { lib: () => object }>> };
}

test('the shell and every remote have the same bag, session, router and React (mission, architecture §4)', async ({
  page,
}) => {
  await page.goto('/shop');
  await alive(page);
  for (const path of ['/designers', '/basket', '/about']) {
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const found = await page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } }
    ).__FEDERATION__;
    const shell = instances[0]?.shareScopeMap.default ?? {};
    const differing = instances.flatMap(({ name, shareScopeMap }) =>
      Object.entries(shareScopeMap.default)
        .filter(([shared, versions]) => {
          const [only, ...others] = Object.values(versions);
          const [shells] = Object.values(shell[shared] ?? {});
          return others.length > 0 || only?.lib() !== shells?.lib();
        })
        .map(([shared]) => `${name}: ${shared}`),
    );
    return { instances: instances.map(({ name }) => name), shared: Object.keys(shell), differing };
  });
  expect(found.instances).toHaveLength(5);
  expect(found.shared).toEqual(
    expect.arrayContaining([
      'react',
      'react-router-dom',
      'zustand',
      '@toile/bag',
      '@toile/session',
      '@toile/frame',
    ]),
  );
  expect(found.differing).toEqual([]);
});
