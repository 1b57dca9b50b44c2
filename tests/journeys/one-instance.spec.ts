import { alive, expect, test } from './support/shop.ts';

interface FederationInstance {
  name: string;
  loadShare: (name: string) => Promise<false | (() => object)>;
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
  const shared = await page.evaluate(async () => {
    const { __INSTANCES__ } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } }
    ).__FEDERATION__;
    const names = [
      'react',
      'react-dom',
      'react-router-dom',
      'zustand',
      '@toile/bag',
      '@toile/session',
      '@toile/frame',
    ];
    const modules = await Promise.all(
      __INSTANCES__.map((instance) =>
        Promise.all(
          names.map(async (name) => {
            const load = await instance.loadShare(name);
            return load ? load() : undefined;
          }),
        ),
      ),
    );
    return {
      instances: __INSTANCES__.length,
      same: names.filter((_name, index) =>
        modules.every((of) => of[index] !== undefined && of[index] === modules[0]?.[index]),
      ),
      names,
    };
  });
  expect(shared.instances).toBeGreaterThanOrEqual(5);
  expect(shared.same).toEqual(shared.names);
});
