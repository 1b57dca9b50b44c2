import { expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import type { ReleaseManifest } from '@toile/releases-contract';
import { declaredPages } from './page-addresses.ts';

const part = (name: string, paths: string[], links: string[] = []) =>
  ({ name, paths: paths.map((path) => ({ path })), navigation: {}, links }) as unknown as ReleaseManifest;
const config = shopConfigSchema.parse({ product: { slug: 'muslin' } });

it('knows an address of each page: its own, one of the sitemap, or one that the set links to', () => {
  const set = [
    part(
      'mf-content',
      ['/', '/join-{product.slug}', '/counter{?samplePages}', '/pp/:vendor/:product'],
      ['/womenswear'],
    ),
    part('mf-catalogue', ['/shop', '/womenswear/*', '/p/:id/:name']),
    part('mf-designer', ['/:designer', '/:designer/collection/:id']),
  ];
  const listed = ['/p/19/coat', '/shop', '/p/20/cap', '/ada', '/ada/collection/7'];
  expect(declaredPages(set, { config, listed }).map(({ path, address }) => [path, address])).toEqual([
    ['/', '/'],
    ['/join-muslin', '/join-muslin'],
    ...(config.samplePages ? [['/counter', '/counter']] : []),
    ['/pp/:vendor/:product', undefined],
    ['/shop', '/shop'],
    ['/womenswear/*', '/womenswear'],
    ['/p/:id/:name', '/p/19/coat'],
    ['/:designer', '/ada'],
    ['/:designer/collection/:id', '/ada/collection/7'],
  ]);
});
