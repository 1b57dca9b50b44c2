import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOf, release, root } from './releasing.ts';

/** Inside the checkout, so that the copy finds the same libraries. */
const copy = path.join(root, 'var/second-version/mf-catalogue');

/** Text that the shop page of the second version has, and no other. */
export const breaker = 'Second version';

/** The shop page of the second version: the first one with a mark, since other visitors meet it too. */
const secondPage = `
import { ShopPage as FirstShopPage } from './first-shop-page.tsx';

export const ShopPage = () => (
  <>
    <FirstShopPage />
    <p>${breaker}</p>
  </>
);
`;

/** Writes the sources of a second version of mf-catalogue; their folder. */
export async function writeSecondVersion(): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  await copyOf('mf-catalogue', copy);
  const pages = path.join(copy, 'src/pages/shop');
  await rename(path.join(pages, 'shop-page.tsx'), path.join(pages, 'first-shop-page.tsx'));
  await writeFile(path.join(pages, 'shop-page.tsx'), secondPage);
  return copy;
}

/** Publishes a second version of mf-catalogue; its number. */
export async function publishSecondVersion(...options: string[]): Promise<string> {
  const said = await release(
    'publish',
    'mf-catalogue',
    '--from',
    await writeSecondVersion(),
    '--reason',
    'journey',
    '--no-browser',
    'a test looks itself',
    ...options,
  );
  const [, version] = /^mf-catalogue (\S+)/m.exec(said) ?? [];
  if (!version) throw new Error(`No version was published: ${said}`);
  return version;
}

export const forgetSecondVersion = () => rm(path.dirname(copy), { recursive: true, force: true });
