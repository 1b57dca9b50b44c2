import { expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import type { Navigation, ReleaseDescriptor } from '@toile/releases-contract';
import { navigationOf } from './navigation.ts';

const config = shopConfigSchema.parse({ product: { name: 'Loom', slug: 'loom' } });
const release = (remotes: Record<string, Navigation | undefined>) =>
  ({
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, navigation]) => [name, { current: { navigation } }]),
    ),
  }) as unknown as ReleaseDescriptor;

it('puts the links of all remotes in order of weight, whoever asks, in the words of the shop (SH-54)', () => {
  const links = navigationOf(
    release({
      'mf-content': {
        header: [{ label: 'About {product.name}', to: '/join-{product.slug}', weight: 30 }],
      },
      'mf-journal': { header: [{ label: 'Journal', to: '/journal', weight: 20 }] },
      'mf-catalogue': { header: [{ label: 'Womenswear', to: '/womenswear', weight: 10 }] },
    }),
    config,
  );
  expect(links.header?.map(({ title, to }) => [title, to])).toEqual([
    ['Womenswear', '/womenswear'],
    ['Journal', '/journal'],
    ['About Loom', '/join-loom'],
  ]);
});

it('lives with a place that this shell does not know, and with an edge that tells of no links', () => {
  const somewhere = { ceiling: [{ label: 'Up', to: '/up', weight: 1 }] };
  expect(navigationOf(release({ 'mf-a': somewhere, 'mf-b': undefined }), config).ceiling).toHaveLength(1);
});
