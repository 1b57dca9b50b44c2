import { type ExportDraft, exampleCollection, exampleDesigner, exampleProduct } from '@toile/testing';

const picture = (name: string, width: number, height: number) => ({
  content: Buffer.from(name),
  type: 'image/webp',
  width,
  height,
  alt: name,
});
const media = (file: string) => ({ blocks: [{ type: 'image', data: { file: { url: `media:${file}` } } }] });

/** Six designers, one of them with everything, one with nothing but a name; three collections. */
export const exampleExport = {
  designers: [
    exampleDesigner({
      title: 'Womenswear designer',
      tagline: 'Tides, tailored',
      description: '<p>Works in <em>London</em>.</p>',
      links: [{ title: 'Instagram', url: 'https://instagram.example/odile.marchetti' }],
      universities: [
        { universityName: 'Central Saint Martins', graduationYear: 2021 },
        { universityName: 'ENSAD' },
      ],
      classOf2021: true,
      shipsFrom: 'FR',
      portraitImage: 'portrait.webp',
      logoImage: 'logo.webp',
      bannerImage: 'portrait.webp',
      story: { time: 1, version: '2.26.4', ...media('portrait.webp') },
      featured: 2,
      isBanner: true,
    }),
    exampleDesigner({
      id: 2,
      brandTitle: 'éclat',
      designerName: 'Zoë Ash',
      friendlyUrlName: 'eclat',
      universities: [],
      classOf2021: true,
      featured: 1,
    }),
    exampleDesigner({ id: 3, brandTitle: 'Studio 10', friendlyUrlName: 'studio-10' }),
    exampleDesigner({ id: 4, brandTitle: 'studio 9', friendlyUrlName: 'studio-9' }),
    exampleDesigner({ id: 5, brandTitle: '8 Ply', friendlyUrlName: '8-ply' }),
    exampleDesigner({ id: 6, brandTitle: 'Foxglove', friendlyUrlName: 'foxglove' }),
  ],
  collections: [
    exampleCollection({ thumbnailImage: 'coat.webp', story: media('coat.webp') }),
    exampleCollection({
      id: 1041,
      title: 'Newest',
      friendlyUrlName: 'newest',
      addedAt: '2026-05-01T00:00:00Z',
    }),
    exampleCollection({
      id: 1039,
      designerId: 2,
      title: 'Oldest',
      friendlyUrlName: 'oldest',
      addedAt: '2020-05-01T00:00:00Z',
      featured: 1,
    }),
  ],
  products: [
    exampleProduct({
      collectionIds: [1040],
      gallery: [
        { id: 1, type: 'image', file: 'coat.webp' },
        { id: 2, type: 'image', file: 'portrait.webp' },
      ],
    }),
    exampleProduct({ id: 19_168, collectionIds: [1040, 1041], addedAt: '2026-04-01T00:00:00Z' }),
    exampleProduct({ id: 19_169, designerId: 2 }),
  ],
  files: {
    'coat.webp': picture('coat', 800, 1000),
    'portrait.webp': picture('portrait', 1000, 1000),
    'logo.webp': picture('logo', 400, 120),
  },
} satisfies ExportDraft;
