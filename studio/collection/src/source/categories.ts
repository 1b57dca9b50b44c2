import { categoryTexts } from './category-texts.ts';
import { productFile } from './files.ts';

interface Category {
  id: number;
  title: string;
  description?: string;
  /** Picture of its door: a piece that is in it. */
  image?: string;
  children?: Record<string, Category>;
}

const leaf = (id: number, title: string): Category => ({ id, title });

const accessories = (id: number): Category => ({
  id,
  title: 'Accessories',
  children: {
    bags: { id: id + 1, title: 'Bags', children: { totes: leaf(id + 2, 'Totes') } },
    scarves: leaf(id + 3, 'Scarves'),
    hats: {
      id: id + 4,
      title: 'Hats',
      children: { brims: leaf(id + 5, 'Brimmed hats'), beanies: leaf(id + 6, 'Beanies') },
    },
  },
});

const knitwear = (id: number): Category => ({
  id,
  title: 'Knitwear',
  children: { jumpers: leaf(id + 1, 'Jumpers'), cardigans: leaf(id + 2, 'Cardigans') },
});

const outerwear = (id: number): Category => ({
  id,
  title: 'Outerwear',
  children: { coats: leaf(id + 1, 'Coats'), jackets: leaf(id + 2, 'Jackets') },
});

/** The category trees: a root, then up to three levels, each key being its slug. */
export const categories = {
  womenswear: {
    id: 1,
    title: 'Womenswear',
    description:
      'Dresses, tailoring, knitwear and outerwear, bought straight from the people who cut and sew them.',
    image: productFile(18861, 1),
    children: {
      clothing: {
        id: 10,
        title: 'Clothing',
        children: {
          dresses: {
            id: 11,
            title: 'Dresses',
            children: { day: leaf(12, 'Day dresses'), evening: leaf(13, 'Evening dresses') },
          },
          tops: {
            id: 14,
            title: 'Tops',
            children: {
              shirts: leaf(15, 'Shirts'),
              blouses: leaf(16, 'Blouses'),
              't-shirts': leaf(17, 'T-shirts'),
            },
          },
          knitwear: knitwear(20),
          outerwear: outerwear(24),
          tailoring: {
            id: 28,
            title: 'Tailoring',
            children: { blazers: leaf(29, 'Blazers'), waistcoats: leaf(30, 'Waistcoats') },
          },
          bottoms: {
            id: 32,
            title: 'Bottoms',
            children: {
              trousers: leaf(33, 'Trousers'),
              skirts: leaf(34, 'Skirts'),
              shorts: leaf(35, 'Shorts'),
            },
          },
          'all-in-ones': leaf(36, 'All-in-ones'),
        },
      },
      accessories: accessories(40),
    },
  },
  menswear: {
    id: 2,
    title: 'Menswear',
    description:
      'Shirts, workwear, tailoring and knitwear in small runs, from makers whose names you will hear again.',
    image: productFile(19183, 1),
    children: {
      clothing: {
        id: 60,
        title: 'Clothing',
        children: {
          tops: {
            id: 61,
            title: 'Tops',
            children: { shirts: leaf(62, 'Shirts'), 't-shirts': leaf(63, 'T-shirts') },
          },
          knitwear: knitwear(64),
          outerwear: outerwear(68),
          tailoring: {
            id: 72,
            title: 'Tailoring',
            children: { blazers: leaf(73, 'Blazers'), waistcoats: leaf(74, 'Waistcoats') },
          },
          bottoms: {
            id: 76,
            title: 'Bottoms',
            children: { trousers: leaf(77, 'Trousers'), shorts: leaf(78, 'Shorts') },
          },
          'all-in-ones': leaf(79, 'All-in-ones'),
        },
      },
      accessories: accessories(80),
    },
  },
  artefacts: {
    id: 3,
    title: 'Artefacts',
    description:
      'Things that are made in the same studios but not worn, or not only: pots, rings, cushions, blankets.',
    image: productFile(18871, 1),
    children: {
      home: {
        id: 100,
        title: 'Home',
        children: {
          ceramics: {
            id: 101,
            title: 'Ceramics',
            children: { vases: leaf(102, 'Vases'), tableware: leaf(103, 'Tableware') },
          },
          textiles: {
            id: 104,
            title: 'Textiles',
            children: { cushions: leaf(105, 'Cushions'), blankets: leaf(106, 'Blankets') },
          },
        },
      },
      jewellery: {
        id: 120,
        title: 'Jewellery',
        children: {
          rings: leaf(121, 'Rings'),
          earrings: leaf(122, 'Earrings'),
          necklaces: leaf(123, 'Necklaces'),
        },
      },
    },
  },
} as const satisfies Record<string, Category>;

/** Short names by which products name their deepest category. */
export const categoryIds = {
  'w/day-dresses': 12,
  'w/evening-dresses': 13,
  'w/shirts': 15,
  'w/blouses': 16,
  'w/t-shirts': 17,
  'w/jumpers': 21,
  'w/cardigans': 22,
  'w/coats': 25,
  'w/jackets': 26,
  'w/blazers': 29,
  'w/waistcoats': 30,
  'w/trousers': 33,
  'w/skirts': 34,
  'w/shorts': 35,
  'w/all-in-ones': 36,
  'w/totes': 42,
  'w/scarves': 43,
  'w/brims': 45,
  'w/beanies': 46,
  'm/shirts': 62,
  'm/t-shirts': 63,
  'm/jumpers': 65,
  'm/cardigans': 66,
  'm/coats': 69,
  'm/jackets': 70,
  'm/blazers': 73,
  'm/waistcoats': 74,
  'm/trousers': 77,
  'm/shorts': 78,
  'm/all-in-ones': 79,
  'm/totes': 82,
  'm/scarves': 83,
  'm/brims': 85,
  'm/beanies': 86,
  'a/vases': 102,
  'a/tableware': 103,
  'a/cushions': 105,
  'a/blankets': 106,
  'a/rings': 121,
  'a/earrings': 122,
  'a/necklaces': 123,
} as const;

export type CategoryKey = keyof typeof categoryIds;

export interface CategoryRow {
  id: number;
  parentId?: number;
  title: string;
  slug: string;
  description?: string;
  image?: string;
  position: number;
}

/** The trees as rows, parents before their children. */
export function categoryRows(level: Record<string, Category> = categories, parentId?: number): CategoryRow[] {
  return Object.entries(level).flatMap(([slug, { id, title, description, image, children }], position) => [
    { id, parentId, title, slug, description: description ?? categoryTexts[id], image, position },
    ...categoryRows(children ?? {}, id),
  ]);
}
