import { exampleDesignerRef, examplePicture, exampleProductCard } from '@toile/contracts/examples';
import type { Category, HomeShop, StoreCatalogue } from '../catalogue.ts';
import type { FilterGroup } from '../filters.ts';

const category = (id: number, title: string, children: Category[] = []): Category => ({
  id,
  title,
  friendlyUrlName: title.toLowerCase(),
  isSelected: false,
  childrenCategories: children,
});

/** Womenswear with Coats (and Capes below) and Dresses; Coats is selected. */
export function exampleCatalogue(changes: Partial<StoreCatalogue> = {}): StoreCatalogue {
  const coats = { ...category(11, 'Coats', [category(12, 'Capes')]), isSelected: true };
  return {
    rootCategory: category(1, 'Womenswear', [coats, category(13, 'Dresses')]),
    designers: [
      { ...exampleDesignerRef, isSelected: false },
      { id: 1059, brandTitle: 'Nightjar', friendlyUrlName: 'nightjar', isSelected: false },
    ],
    products: [exampleProductCard(), exampleProductCard({ id: 19_171, title: 'Ebb coat', status: 1 })],
    selectedCategory: { id: 11, title: 'Coats', friendlyUrlName: 'coats', path: ['womenswear', 'coats'] },
    paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 2 },
    ...changes,
  };
}

/** Artefacts has no picture. */
export const exampleHomeShop = (changes: Partial<HomeShop> = {}): HomeShop => ({
  featuredProducts: [exampleProductCard()],
  selections: [{ title: 'Under £150', path: '/shop/under-150' }],
  featured3D: [exampleProductCard({ id: 19_172, title: 'Shell bag', hasAr: true })],
  doors: [
    { friendlyUrlName: 'womenswear', title: 'Womenswear', image: examplePicture('womenswear') },
    { friendlyUrlName: 'menswear', title: 'Menswear', image: examplePicture('menswear') },
    { friendlyUrlName: 'artefacts', title: 'Artefacts' },
  ],
  ...changes,
});

/** Two sizes, ten colours, a price, and what is yes or no; nothing is chosen. */
export const exampleFilterGroups = (): FilterGroup[] => [
  {
    kind: 'size',
    options: [
      { value: 'uk-10', label: 'UK 10', part: 'UK', count: 2, isChosen: false },
      { value: 'm', label: 'M', part: 'Letters', count: 1, isChosen: false },
    ],
  },
  {
    kind: 'colour',
    options: Array.from({ length: 10 }, (_, n) => ({
      value: `colour-${n}`,
      label: `Colour ${n}`,
      count: 10 - n,
      isChosen: false,
    })),
  },
  { kind: 'price', options: [{ value: '400-', count: 2, isChosen: false }] },
  { kind: 'making', options: [{ value: 'made', count: 1, isChosen: false }] },
];
