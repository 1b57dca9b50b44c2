import {
  exampleDesignerRef,
  examplePicture,
  exampleProductCard,
  exampleStory,
} from '@toile/contracts/examples';
import type { Collection, CollectionCard, Designer, DesignerCard } from '../designer.ts';

export const exampleCollectionCard = (changes: Partial<CollectionCard> = {}): CollectionCard => ({
  id: 1040,
  title: 'Tidal studies',
  friendlyUrlName: 'tidal-studies',
  thumbnailImage: examplePicture('tidal', 1600, 2000),
  designer: exampleDesignerRef,
  ...changes,
});

export const exampleDesignerCard = (changes: Partial<DesignerCard> = {}): DesignerCard => ({
  ...exampleDesignerRef,
  designerName: 'Odile Marchetti-Ray',
  tagline: 'Coats for weather.',
  university: { universityName: 'Central Saint Martins', graduationYear: 2021 },
  portraitImage: examplePicture('odile', 1600, 2000),
  ...changes,
});

export const exampleDesigner = (changes: Partial<Designer> = {}): Designer => ({
  ...exampleDesignerRef,
  designerName: 'Odile Marchetti-Ray',
  tagline: 'Coats for weather.',
  description: '<p>Grew up on the <b>estuary</b>.</p>',
  universities: [
    { universityName: 'Central Saint Martins', graduationYear: 2021 },
    { universityName: 'Glasgow School of Art' },
  ],
  links: [
    { title: 'odile-marchetti.example', url: 'https://odile-marchetti.example/' },
    { title: 'Instagram', url: 'https://instagram.example/odile.marchetti' },
  ],
  portraitImage: examplePicture('odile', 1600, 2000),
  logoImage: examplePicture('logo', 320, 96),
  story: exampleStory('The first coat'),
  collections: [exampleCollectionCard()],
  products: [exampleProductCard()],
  ...changes,
});

export const exampleCollection = (changes: Partial<Collection> = {}): Collection => ({
  ...exampleCollectionCard(),
  story: exampleStory('Low water'),
  products: [exampleProductCard()],
  ...changes,
});
